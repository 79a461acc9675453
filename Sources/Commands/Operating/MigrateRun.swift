internal import ArgumentParsing
internal import Store
internal import Terminal

/// `tabkeeper migrate run`: brings a database to this build's schema.
enum MigrateRun: Command {
    static let description = CommandDescription(
        "run", "Brings the database to this build's schema, as starting a server does.",
        options: [CommonOption.database] + CommonOption.presentation,
        examples: [.init("migrate", "applies what the database lacks")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let database = try invocation.databaseFile()
        Folder.make(for: database)
        do {
            let store = try await SQLiteStore.open(database, now: Machine.now)
            let applied = store.appliedMigrations
            await store.close()
            invocation.console.print(
                applied.isEmpty
                    ? StyledText("\(database) has this build's schema already.")
                    : StyledText(
                        "\(database): applied \(applied.map(String.init).joined(separator: ", ")).", .success))
        } catch {
            throw CommandError(maintaining: database, error)
        }
    }
}
