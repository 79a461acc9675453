internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper audit`: what was done with keys.
enum Audit: Command {
    private static let limit = OptionDescription(
        "limit", value: "number", "How many entries, newest first; 0 tells all.", default: "50")

    private static let app = OptionDescription(
        "app", value: "app", "Only what was done to this app.", default: "all of them", variable: "TABKEEPER_APP",
        check: WordCheck.id)

    static let description = CommandDescription(
        "audit", "Tells what was done with keys to apps, catalogs, keys and people as a whole, newest first.",
        discussion: [
            """
            KEY is the id of the key that did it; environment is the one that the server has from its environment, and \
            file is whoever worked on the database file with this command. With --json it prints an entry a line.
            """
        ],
        options: [limit, CommonOption.json, app] + CommonOption.source + CommonOption.presentation,
        examples: [.init("audit", "tells the last fifty entries")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let most = try invocation.number(limit, in: 0...100_000_000) ?? 50
        try await invocation.withSource { source throws(CommandError) in
            var table = TextTable(
                .init("AT (UTC)"), .init("KEY"), .init("ACT"), .init("APP", overflow: .truncate),
                .init("ABOUT", overflow: .truncate))
            var next: Int?
            var left = most == 0 ? Int.max : most
            repeat {
                let page = try await source.document(
                    APIRequest(
                        ["v1", "audit"],
                        query: [
                            (name: "app", value: invocation.values.text(app)),
                            (name: "before", value: next.map(String.init)),
                            (name: "limit", value: String(min(left, 1_000))),
                        ]))
                let entries = page["entries"]?.elements ?? []
                for entry in entries {
                    if invocation.wantsJSON { invocation.console.print(entry) } else { add(entry, to: &table) }
                }
                left -= entries.count
                next = page["next"]?.number
            } while next != nil && left > 0
            guard !invocation.wantsJSON else { return }
            if table.isEmpty { invocation.console.print("Nothing was done.") } else { invocation.console.print(table) }
        }
    }

    private static func add(_ entry: JSON, to table: inout TextTable) {
        let about = [
            entry["user"]?.text ?? entry["person"]?.text.map { "person \($0.prefix(12))…" }, entry["object"]?.text,
        ]
        table.add(
            StyledText(TimeText.of(entry["at"]?.text)), StyledText(entry["key"]?.text ?? ""),
            StyledText(entry["act"]?.text ?? ""), StyledText(entry["app"]?.text ?? ""),
            StyledText(about.compactMap { $0 }.joined(separator: ", ")))
    }
}
