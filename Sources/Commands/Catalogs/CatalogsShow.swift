internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper catalogs show`: a catalog as a tree.
enum CatalogsShow: Command {
    static let description = CommandDescription(
        "show", "Shows a catalog as a tree, with what is not as by default.",
        arguments: [
            .init("revision", "A number or a label; without it the newest.", .optional, check: WordCheck.revision)
        ],
        options: [CommonOption.json] + CommonOption.ofCatalog + CommonOption.presentation,
        examples: [
            .init("catalogs show", "shows the newest revision of main"),
            .init("catalogs show 3.2 --json", "prints the revision with the label 3.2 as JSON"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        try await invocation.withSource { source throws(CommandError) in
            let place = PersonPath(app: try await invocation.app(in: source), user: "", catalog: invocation.catalog)
            let catalog = try await source.document(
                place.catalogRequest(invocation.arguments.argument("revision")))
            if invocation.wantsJSON { return invocation.console.print(catalog) }
            let label = catalog["label"]?.text.map { " (\($0))" } ?? ""
            invocation.console.print(
                StyledText("\(place.catalog), revision \(catalog["revision"]?.number ?? 0)\(label)", .heading)
                    + remarks(catalog))
            let lines = tree(catalog["tabs"]?.elements ?? [], prefix: "")
            let width = invocation.console.width ?? .max
            invocation.console.print(lines.map { $0.truncated(to: width) })
        }
    }

    private static func tree(_ tabs: [JSON], prefix: String) -> [StyledText] {
        tabs.enumerated().flatMap { index, tab -> [StyledText] in
            let isLast = index == tabs.count - 1
            let (id, title) = (tab["id"]?.text ?? "", tab["title"]?.text ?? "")
            let head =
                StyledText(prefix + (isLast ? "╰─ " : "├─ "), .faint)
                + StyledText(title, tab["tabs"] == nil ? .plain : .bold)
                + StyledText("  \(id)", .faint)
            return [head + remarks(tab)]
                + tree(tab["tabs"]?.elements ?? [], prefix: prefix + (isLast ? "   " : "│  "))
        }
    }

    /// What is not as by default.
    private static func remarks(_ item: JSON) -> StyledText {
        let usual: [String: JSON] = [
            "placement": .string("automatic"), "newTabs": .string("end"), "customization": .string("enabled"),
        ]
        let untold = ["id", "title", "image", "subtitle", "tabs", "revision", "epoch", "label", "publishedAt"]
        let words = (item.members ?? []).filter { !untold.contains($0.name) }.compactMap { member -> String? in
            switch member.value {
            case .null, .bool(false), usual[member.name]: return nil
            case .bool(true): return member.name
            case .array(let ids):
                return ids.isEmpty ? nil : "\(member.name) \(member.value.texts.joined(separator: ","))"
            case .string(let text): return member.name == "placement" ? text : "\(member.name) \(text)"
            default: return "\(member.name) \(String(decoding: member.value.bytes, as: UTF8.self))"
            }
        }
        return words.isEmpty ? StyledText() : StyledText("  " + words.joined(separator: ", "), Style(.blue))
    }
}
