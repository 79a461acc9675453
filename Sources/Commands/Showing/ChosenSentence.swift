internal import CustomizationsWire
internal import Terminal

/// What a field holds, as a sentence: `“Forest Life” (forest) is hidden in the sidebar`.
struct ChosenSentence {
    private let names: Names

    init(_ names: Names) {
        self.names = names
    }

    /// The sentence of a field with its value.
    func of(_ field: JSON) -> StyledText {
        let (id, value) = (field["id"]?.text ?? "", field["value"] ?? .null)
        let text: String
        switch (field["kind"]?.text, field["field"]?.text) {
        case ("tab", "sidebar"): text = "\(names.item(id)) is \(value.text ?? "as by default") in the sidebar"
        case ("tab", "tabBar"): text = "\(names.item(id)) is \(value.text ?? "as by default") on the bar"
        case ("tab", "placement"): text = "\(names.item(id)) is placed as \(value.text ?? "declared")"
        case ("tab", "container"):
            text = "\(names.item(id)) stands in \(value.text.map(names.item) ?? "its own container")"
        case ("container", _): text = "\(names.item(id)) is in this order: \(list(value))"
        case ("bar", _): text = "the tab bar is in this order: \(list(value))"
        case ("item", _):
            let group = value["tabs"] == nil ? "" : ", a group,"
            text = "\(names.item(id))\(group) was added to \(names.item(value["container"]?.text ?? ""))"
        default: text = "\(field["field"]?.text ?? "a field") of \(names.item(id))"
        }
        return StyledText(text)
    }

    private func list(_ value: JSON) -> String {
        value.elements == nil ? "as declared" : value.texts.map(names.title).joined(separator: ", ")
    }
}
