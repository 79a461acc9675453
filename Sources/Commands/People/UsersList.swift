internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper users list`: the people of an app.
enum UsersList: Command {
    private static let after = OptionDescription(
        "after", value: "user", "Only who comes after this person.", check: WordCheck.id)
    private static let limit = OptionDescription(
        "limit", value: "number", "How many people; 0 lists all.", default: "100")

    static let description = CommandDescription(
        "list", "Lists the people of whom something is stored, by their ids.",
        discussion: ["With --json it prints a person a line."],
        options: [after, limit, CommonOption.json] + CommonOption.ofApp + CommonOption.presentation,
        examples: [
            .init("users", "lists the first hundred"), .init("users list --limit 0 --json", "prints all, a line each"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let most = try invocation.number(limit, in: 0...100_000_000) ?? 100
        try await invocation.withSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            var table = TextTable(
                .init("USER", overflow: .truncate), .init("CHANGED (UTC)"), .init("CATALOGS", overflow: .truncate))
            var next = invocation.arguments.option(after.name)
            var left = most == 0 ? Int.max : most
            repeat {
                let page = try await source.document(
                    APIRequest(
                        ["v1", "apps", app, "users"],
                        query: [(name: "after", value: next), (name: "limit", value: String(min(left, 1_000)))]))
                let users = page["users"]?.elements ?? []
                for user in users {
                    if invocation.wantsJSON { invocation.console.print(user) } else { add(user, to: &table) }
                }
                try invocation.console.checkOutput()
                left -= users.count
                next = page["next"]?.text
            } while next != nil && left > 0
            guard !invocation.wantsJSON else { return }
            guard !table.isEmpty else {
                let start = invocation.arguments.option(after.name)
                return invocation.console.print(
                    StyledText(start.map { "Nobody comes after \($0)." } ?? "Nothing is stored of anybody."))
            }
            invocation.console.print(table)
            if let next { invocation.console.note(StyledText("There are more: --after \(next)", .faint)) }
        }
    }

    private static func add(_ user: JSON, to table: inout TextTable) {
        table.add(
            StyledText(user["user"]?.text ?? ""), StyledText(TimeText.of(user["updatedAt"]?.text)),
            StyledText((user["catalogs"]?.texts ?? []).joined(separator: ", ")))
    }
}
