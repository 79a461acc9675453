internal import ArgumentParsing
internal import CustomizationsWire
internal import SQLite
internal import Store
internal import Terminal

/// `tabkeeper migrate status`: which schema a database has.
enum MigrateStatus: Command {
    static let description = CommandDescription(
        "status", "Tells which migrations the database has and lacks, and changes nothing.",
        options: [CommonOption.json, CommonOption.database] + CommonOption.presentation,
        examples: [.init("migrate status", "tells it of ./data/tabkeeper.sqlite")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let database = try invocation.databaseFile()
        let status: SchemaStatus
        do {
            status = try await DatabaseThread.run(name: "db-schema") { try SchemaStatus(of: database) }
        } catch {
            throw CommandError(maintaining: database, error)
        }
        if invocation.wantsJSON { return invocation.console.print(json(status)) }
        var table = TextTable(.init("VERSION", .right), .init("NAME"), .init("APPLIED"))
        for step in status.steps {
            table.add(
                StyledText(String(step.version)), StyledText(step.name),
                step.isApplied ? StyledText("yes") : StyledText("no", .warning))
        }
        invocation.console.print(table)
        if status.steps.contains(where: { !$0.isApplied }) {
            invocation.console.note("Apply what is missing: tabkeeper migrate, or start a server.")
        }
    }

    private static func json(_ status: SchemaStatus) -> JSON {
        .object([
            JSONMember(
                "migrations",
                .array(
                    status.steps.map { step in
                        .object([
                            JSONMember("version", .integer(Int64(step.version))),
                            JSONMember("name", .string(step.name)), JSONMember("applied", .bool(step.isApplied)),
                        ])
                    }))
        ])
    }
}
