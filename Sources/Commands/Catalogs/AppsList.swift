internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper apps list`: the apps there are.
enum AppsList: Command {
    static let description = CommandDescription(
        "list", "Lists the apps.", options: [CommonOption.json] + CommonOption.source + CommonOption.presentation,
        examples: [.init("apps", "lists the apps of ./data/tabkeeper.sqlite")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        try await invocation.withSource { source throws(CommandError) in
            let document = try await source.document(APIRequest(["v1", "apps"]))
            if invocation.wantsJSON { return invocation.console.print(document) }
            var table = TextTable(.init("APP"), .init("NAME", overflow: .truncate), .init("REGISTERED (UTC)"))
            for app in document["apps"]?.elements ?? [] {
                table.add(
                    StyledText(app["id"]?.text ?? ""), StyledText(app["name"]?.text ?? ""),
                    StyledText(TimeText.of(app["createdAt"]?.text)))
            }
            if table.isEmpty {
                invocation.console.print("There is no app; register one: tabkeeper apps add com.example.app")
            } else {
                invocation.console.print(table)
            }
        }
    }
}
