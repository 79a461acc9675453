internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper catalogs revisions`: every revision of a catalog.
enum CatalogsRevisions: Command {
    static let description = CommandDescription(
        "revisions", "Lists the revisions of a catalog, newest first, and what each changed.",
        options: [CommonOption.json] + CommonOption.ofCatalog + CommonOption.presentation,
        examples: [.init("catalogs revisions", "lists the revisions of the catalog main")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        try await invocation.withSource { source throws(CommandError) in
            let place = PersonPath(app: try await invocation.app(in: source), user: "", catalog: invocation.catalog)
            var newer = try await source.document(place.ofCatalog())
            var table = TextTable(
                .init("REVISION", .right), .init("LABEL", overflow: .truncate), .init("PUBLISHED (UTC)"),
                .init("ITEMS", .right), .init("WHAT CHANGED", overflow: .wrap))
            for number in stride(from: newer["revision"]?.number ?? 0, through: 1, by: -1) {
                let older =
                    number > 1 ? try await source.document(place.ofCatalog("revisions", String(number - 1))) : nil
                let change = older.map { CatalogDifference(from: $0, to: newer).summary } ?? "the first"
                let count = CatalogTree(newer).items.count
                if invocation.wantsJSON { invocation.console.print(Self.line(newer, count)) }
                table.add(
                    StyledText(String(number)), StyledText(newer["label"]?.text ?? ""),
                    StyledText(TimeText.of(newer["publishedAt"]?.text)), StyledText(String(count)), StyledText(change))
                if let older { newer = older }
            }
            if !invocation.wantsJSON { invocation.console.print(table) }
        }
    }

    private static func line(_ catalog: JSON, _ count: Int) -> JSON {
        .object(
            ["revision", "label", "publishedAt"].compactMap { name in
                catalog[name].map { JSONMember(name, $0) }
            } + [JSONMember("items", .integer(Int64(count)))])
    }
}
