internal import ArgumentParsing
internal import CustomizationsWire
internal import SQLite
internal import Store
internal import Terminal

/// `tabkeeper restore`: puts a backup in the place of the database.
enum RestoreCommand: Command {
    static let description = CommandDescription(
        "restore", "Puts a backup in the place of the database, which no server may have.",
        discussion: [
            """
            The restored database has a new epoch, so that devices read the whole again and send what they have not sent \
            yet. The database from before is kept beside it.
            """
        ],
        arguments: [.init("backup", "The backup.", completion: .files, check: WordCheck.path)],
        options: [CommonOption.yes, CommonOption.json, CommonOption.database] + CommonOption.presentation,
        examples: [.init("restore /backups/tabkeeper-2026-11-30.sqlite", "asks, and restores a backup")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let (database, backup) = (try invocation.databaseFile(), try invocation.required("backup"))
        try invocation.confirm("Put \(backup) in the place of \(database)?")
        try Interruption.removes(NewFile.unfinishedNames(of: database), invocation.console)
        let progress = ProgressDisplay("restore", unit: .things("pages"), on: invocation.console)
        let report: Restore.Report
        do {
            report = try await DatabaseThread.run(name: "db-restore") {
                try Restore(backup, to: database, now: Machine.now).run { progress.show($0.done, of: $0.total) }
            }
            progress.end()
        } catch EngineError.missing {
            progress.end()
            throw .notFound("\(backup): there is no such file", next: "Name a backup that is there.")
        } catch {
            progress.end()
            throw CommandError(maintaining: database, error)
        }
        if invocation.wantsJSON { return invocation.console.print(json(report, database)) }
        invocation.console.print(
            StyledText(
                "\(database) has \(report.counts["customizations"]) customizations and the new epoch \(report.epoch).",
                .success))
        if let replaced = report.replaced {
            invocation.console.print(StyledText("The one from before is \(replaced)."))
        }
    }

    private static func json(_ report: Restore.Report, _ database: String) -> JSON {
        .object([
            JSONMember("database", .string(database)), JSONMember("epoch", .string(report.epoch)),
            JSONMember("rows", report.counts.json),
            JSONMember("replaced", report.replaced.map { .string($0) } ?? .null),
        ])
    }
}
