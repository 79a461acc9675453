internal import ArgumentParsing
internal import CustomizationsWire
internal import SQLite
internal import Store
internal import Terminal

/// `tabkeeper backup`: copies the database, also while a server writes to it.
enum BackupCommand: Command {
    static let description = CommandDescription(
        "backup", "Copies the database into one file, also while a server runs on it, and verifies the copy.",
        discussion: [
            """
            The copy is of one moment. It is checked for integrity and for having the same rows before it gets its name; an \
            existing file is never written over. What is kept of people is in it: keep it as safe as the database.
            """
        ],
        arguments: [.init("file", "The file to make.", completion: .files, check: WordCheck.path)],
        options: [CommonOption.json, CommonOption.database] + CommonOption.presentation,
        examples: [
            .init("backup /backups/tabkeeper-monday.sqlite", "makes a backup, and says whether it is whole")
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let (database, file) = (try invocation.databaseFile(), try invocation.required("file"))
        try Interruption.removes(NewFile.unfinishedNames(of: file), invocation.console)
        let progress = ProgressDisplay("backup", unit: .things("pages"), on: invocation.console)
        let report: Backup.Report
        do {
            report = try await DatabaseThread.run(name: "db-backup") {
                try Backup(of: database, to: file).run { progress.show($0.done, of: $0.total) }
            }
            progress.end()
        } catch {
            progress.end()
            throw CommandError(maintaining: database, error)
        }
        if invocation.wantsJSON { return invocation.console.print(json(report, file)) }
        invocation.console.print(
            StyledText(
                "\(file): \(report.counts["customizations"]) customizations in \(report.pages) pages, verified.",
                .success))
    }

    private static func json(_ report: Backup.Report, _ file: String) -> JSON {
        .object([
            JSONMember("file", .string(file)), JSONMember("pages", .integer(Int64(report.pages))),
            JSONMember("rows", report.counts.json),
        ])
    }
}

extension TableCounts {
    /// The counts as an object.
    var json: JSON { .object(rows.map { JSONMember($0.table, .integer(Int64($0.count))) }) }
}
