internal import ArgumentParsing
internal import CustomizationsWire
internal import Store
internal import Terminal

/// `tabkeeper check`: looks for damage, and mends it.
enum CheckCommand: Command {
    private static let repair = OptionDescription(
        "repair", "Mends what can be mended without losing a choice, after a backup; no server may have the database.")

    static let description = CommandDescription(
        "check", "Checks the database for damage, contradictions and orphans; --repair mends them.",
        discussion: [
            """
            It may be done while a server runs. Status 0 is a database in which nothing is wrong, or nothing any more; \
            status 1 one in which something is. A repair never removes what somebody chose.
            """
        ],
        options: [repair, CommonOption.yes, CommonOption.json, CommonOption.database] + CommonOption.presentation,
        examples: [
            .init("check", "looks, and changes nothing"),
            .init("check --repair", "asks, makes a backup beside the database, and mends what was found"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let database = try invocation.databaseFile()
        let repairs = invocation.arguments.has(repair.name)
        if repairs { try invocation.confirm("Mend \(database), with a backup made beside it first?") }
        let progress = ProgressDisplay("check", unit: .things("people"), on: invocation.console)
        let report: DatabaseCheck.Report
        do {
            let check = DatabaseCheck(database, now: Machine.now)
            report =
                try await repairs
                ? check.repair { progress.show($0, of: $1) } : check.look { progress.show($0, of: $1) }
            progress.end()
        } catch {
            progress.end()
            throw CommandError(checking: database, error)
        }
        if invocation.wantsJSON {
            invocation.console.print(json(report))
        } else {
            tell(report, database, repairs, invocation.console)
            for file in report.unfinished {
                invocation.console.print("\(file) is not whole: what was to make it was ended, or still runs.")
            }
        }
        guard report.left.isEmpty else {
            let mendable = report.left.contains { $0.remedyText != nil }
            throw .failed(
                "\(database): \(report.left.count) \(report.left.count == 1 ? "thing is" : "things are") wrong",
                next: mendable && !repairs
                    ? "Mend it, with the server stopped: tabkeeper check --repair --database \(database)"
                    : "Restore a backup from before: tabkeeper restore <backup> --database \(database)")
        }
    }

    private static func tell(_ report: DatabaseCheck.Report, _ database: String, _ repairs: Bool, _ console: Console) {
        guard !report.findings.isEmpty else {
            return console.print(StyledText("\(database): nothing is wrong.", .success))
        }
        var table = TextTable(
            .init("WHAT"), .init("WHERE", overflow: .wrap), .init("HOW", overflow: .wrap),
            .init(repairs ? "MENDED" : "REMEDY", overflow: .wrap))
        for finding in report.findings {
            let isLeft = report.left.contains(finding)
            let remedy = finding.remedyText ?? "none; restore a backup"
            table.add(
                StyledText(finding.kind.rawValue, isLeft ? .failure : .success), StyledText(finding.place),
                StyledText(finding.detail),
                StyledText(repairs && isLeft && finding.remedyText != nil ? "tried in vain: \(remedy)" : remedy))
        }
        console.print(table)
        if let backup = report.backup { console.print(StyledText("As it was before, it is in \(backup).")) }
    }

    private static func json(_ report: DatabaseCheck.Report) -> JSON {
        .object([
            JSONMember(
                "findings",
                .array(
                    report.findings.map { finding in
                        .object([
                            JSONMember("kind", .string(finding.kind.rawValue)),
                            JSONMember("place", .string(finding.place)), JSONMember("detail", .string(finding.detail)),
                            JSONMember("remedy", finding.remedyText.map { .string($0) } ?? .null),
                            JSONMember("mended", .bool(!report.left.contains(finding))),
                        ])
                    })),
            JSONMember("backup", report.backup.map { .string($0) } ?? .null),
            JSONMember("unfinished", .array(report.unfinished.map { .string($0) })),
        ])
    }
}

extension CommandError {
    /// Why a database cannot even be looked through.
    fileprivate init(checking path: String, _ error: any Error) {
        switch error {
        case EngineError.damaged:
            self = .failed(
                "\(path): \(error)", next: "Put one in its place: tabkeeper restore <backup> --database \(path)")
        default: self = CommandError(maintaining: path, error)
        }
    }
}
