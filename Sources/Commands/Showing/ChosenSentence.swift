internal import CustomizationsWire
internal import Terminal

/// What a field holds, as a sentence: `“Forest Life” (forest) is hidden in the sidebar`.
struct ChosenSentence {
    private let names: Names

    init(_ names: Names) {
        self.names = names
    }

    /// The sentence of a field with its value, as text that a terminal can show.
    func of(_ field: JSON) -> StyledText { StyledText(text(field)) }

    /// The sentence itself.
    func text(_ field: JSON) -> String {
        let (id, value) = (field["id"]?.text ?? "", field["value"] ?? .null)
        switch (field["kind"]?.text, field["field"]?.text) {
        case ("tab", "sidebar"): return "\(names.item(id)) is \(value.text ?? "as by default") in the sidebar"
        case ("tab", "tabBar"): return "\(names.item(id)) is \(value.text ?? "as by default") on the bar"
        case ("tab", "placement"): return "\(names.item(id)) is placed as \(value.text ?? "declared")"
        case ("tab", "container"):
            return "\(names.item(id)) stands in \(value.text.map(names.item) ?? "its own container")"
        case ("container", _): return "\(names.item(id)) is in this order: \(list(value))"
        case ("bar", _): return "the tab bar is in this order: \(list(value))"
        case ("item", _):
            let group = value["tabs"] == nil ? "" : ", a group,"
            return "\(names.item(id))\(group) was added to \(names.item(value["container"]?.text ?? ""))"
        default: return "\(field["field"]?.text ?? "a field") of \(names.item(id))"
        }
    }

    private func list(_ value: JSON) -> String {
        value.elements == nil ? "as declared" : value.texts.map(names.title).joined(separator: ", ")
    }
}
