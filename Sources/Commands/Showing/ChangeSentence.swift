internal import CustomizationsWire
internal import Terminal

/// What became of one field, as a sentence: `hid “Forest Life” (forest) in the sidebar`.
struct ChangeSentence {
    private let names: Names

    init(_ names: Names) {
        self.names = names
    }

    /// The sentence of a field with its value before and after.
    func of(_ field: JSON) -> StyledText {
        let layer = field["layer"]?.text
        let scope = layer == nil || layer == "shared" ? "" : ", for \(names.layer(layer))"
        return StyledText(words(field) + scope, LayerStyle.of(layer))
    }

    private func words(_ field: JSON) -> String {
        let (id, after) = (field["id"]?.text ?? "", field["after"] ?? field["value"] ?? .null)
        switch (field["kind"]?.text, field["field"]?.text) {
        case ("tab", "sidebar"): return "\(visibility(after)) \(names.item(id)) in the sidebar"
        case ("tab", "tabBar"): return "\(bar(after)) \(names.item(id))"
        case ("tab", "placement"): return "placement of \(names.item(id)): \(after.text ?? "as declared")"
        case ("tab", "container"):
            return after.text.map { "moved \(names.item(id)) into \(names.item($0))" }
                ?? "put \(names.item(id)) back into its own container"
        case ("container", _): return order(field["before"] ?? .null, after, of: names.item(id))
        case ("bar", _): return order(field["before"] ?? .null, after, of: "the tab bar")
        case ("item", _): return item(id, field["before"] ?? .null, after)
        default: return "\(field["field"]?.text ?? "a field") of \(names.item(id))"
        }
    }

    private func visibility(_ value: JSON) -> String {
        switch value.text {
        case "hidden": "hid"
        case "visible": "showed"
        default: "left to the default whether to show"
        }
    }

    private func bar(_ value: JSON) -> String {
        switch value.text {
        case "hidden": "took off the bar:"
        case "visible": "put on the bar:"
        default: "left to the default whether on the bar:"
        }
    }

    private func item(_ id: String, _ before: JSON, _ after: JSON) -> String {
        let title = after["title"]?.text ?? before["title"]?.text ?? id
        if before == .null { return "added the own item “\(title)” (\(id))" }
        if after == .null { return "removed the own item “\(title)” (\(id))" }
        return "changed the own item “\(title)” (\(id))"
    }

    /// Which items moved, where they are few; else the whole list.
    private func order(_ before: JSON, _ after: JSON, of list: String) -> String {
        guard after.elements != nil else { return "put \(list) back into its declared order" }
        let titles = after.texts.map(names.title)
        let moved = Set(
            before.texts.difference(from: after.texts).compactMap { change -> String? in
                if case .insert(_, let id, _) = change { id } else { nil }
            })
        if before.elements != nil, !moved.isEmpty, moved.count <= 2 {
            return "moved "
                + after.texts.filter(moved.contains).map { place(of: $0, in: after.texts) }
                .joined(separator: "; ") + ", in \(list)"
        }
        return "ordered \(list): \(titles.joined(separator: ", "))"
    }

    private func place(of id: String, in order: [String]) -> String {
        guard let index = order.firstIndex(of: id) else { return names.item(id) }
        return index == 0
            ? "\(names.item(id)) to the start" : "\(names.item(id)) behind \(names.item(order[index - 1]))"
    }
}
