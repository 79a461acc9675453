internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper keys list`: the keys that are good.
enum KeysList: Command {
    static let description = CommandDescription(
        "list", "Lists the keys that were not revoked, the oldest first.",
        options: [CommonOption.json] + CommonOption.source + CommonOption.presentation,
        examples: [.init("keys", "lists the keys")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        try await invocation.withSource { source throws(CommandError) in
            let document = try await source.document(APIRequest(["v1", "keys"]))
            if invocation.wantsJSON { return invocation.console.print(document) }
            var table = TextTable(
                .init("KEY"), .init("ROLE"), .init("APP", overflow: .wrap), .init("NAME", overflow: .wrap),
                .init("MADE"), .init("EXPIRES (UTC)", overflow: .wrap), .init("LAST USED"))
            for key in document["keys"]?.elements ?? [] {
                table.add(
                    StyledText(key["id"]?.text ?? ""), StyledText(key["role"]?.text ?? ""),
                    StyledText(key["app"]?.text ?? ""), StyledText(key["name"]?.text ?? ""),
                    StyledText(TimeText.day(of: key["createdAt"]?.text)),
                    StyledText(TimeText.of(key["expiresAt"]?.text)),
                    StyledText(TimeText.day(of: key["lastUsedAt"]?.text)))
            }
            if table.isEmpty { invocation.console.print("There is no key.") } else { invocation.console.print(table) }
        }
    }
}
