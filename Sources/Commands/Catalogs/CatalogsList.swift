internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper catalogs list`: an app's catalogs.
enum CatalogsList: Command {
    static let description = CommandDescription(
        "list", "Lists the catalogs of an app.",
        options: [CommonOption.json] + CommonOption.ofApp + CommonOption.presentation,
        examples: [.init("catalogs", "lists the catalogs of the only app")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        try await invocation.withSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            let document = try await source.document(APIRequest(["v1", "apps", app, "catalogs"]))
            if invocation.wantsJSON { return invocation.console.print(document) }
            var table = TextTable(
                .init("CATALOG"), .init("REVISION", .right), .init("LABEL", overflow: .truncate),
                .init("PUBLISHED (UTC)"))
            for catalog in document["catalogs"]?.elements ?? [] {
                table.add(
                    StyledText(catalog["id"]?.text ?? ""), StyledText(String(catalog["revision"]?.number ?? 0)),
                    StyledText(catalog["label"]?.text ?? ""), StyledText(TimeText.of(catalog["publishedAt"]?.text)))
            }
            if table.isEmpty {
                invocation.console.print("There is no catalog; publish one: tabkeeper catalogs push catalog.json")
            } else {
                invocation.console.print(table)
            }
        }
    }
}
