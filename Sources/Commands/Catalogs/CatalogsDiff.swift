internal import ArgumentParsing
internal import Customizations
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper catalogs diff`: what two revisions of a catalog have different.
enum CatalogsDiff: Command {
    static let description = CommandDescription(
        "diff", "Tells what is different between two revisions of a catalog.",
        arguments: [
            .init("from", "A revision: a number or a label.", check: WordCheck.revision),
            .init("to", "Another one; without it the newest.", .optional, check: WordCheck.revision),
        ],
        options: [CommonOption.json] + CommonOption.ofCatalog + CommonOption.presentation,
        examples: [
            .init("catalogs diff 3", "tells what is different since revision 3"),
            .init("catalogs diff 3.1 3.2", "compares the revisions of two labels"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let from = try invocation.required("from")
        try await invocation.withSource { source throws(CommandError) in
            let place = PersonPath(app: try await invocation.app(in: source), user: "", catalog: invocation.catalog)
            let older = try await source.document(place.ofCatalog("revisions", from))
            let newer = try await source.document(place.catalogRequest(invocation.arguments.argument("to")))
            let difference = CatalogDifference(from: older, to: newer)
            if invocation.wantsJSON { return invocation.console.print(Self.json(difference, older, newer)) }
            guard !difference.changes.isEmpty else {
                return invocation.console.print(
                    older["tabs"] == newer["tabs"] ? "There is no difference." : "There is no difference but order.")
            }
            var table = TextTable(
                .init("WHAT"), .init("ID", overflow: .truncate), .init("TITLE", overflow: .truncate),
                .init("HOW", overflow: .wrap))
            for change in difference.changes {
                table.add(
                    StyledText(change.kind, Self.style(change.kind)), StyledText(change.id.text),
                    StyledText(change.title), StyledText(change.detail))
            }
            invocation.console.print(table)
        }
    }

    /// The color of a kind of change.
    static func style(_ kind: String) -> Style {
        switch kind {
        case "added": .success
        case "removed": Style(.red)
        default: .warning
        }
    }

    private static func json(_ difference: CatalogDifference, _ older: JSON, _ newer: JSON) -> JSON {
        .object([
            JSONMember("from", older["revision"] ?? .null), JSONMember("to", newer["revision"] ?? .null),
            JSONMember(
                "changes",
                .array(
                    difference.changes.map { change in
                        .object([
                            JSONMember("kind", .string(change.kind)), JSONMember("id", .string(change.id.text)),
                            JSONMember("detail", .string(change.detail)),
                        ])
                    })),
        ])
    }
}
