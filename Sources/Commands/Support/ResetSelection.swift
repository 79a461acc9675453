internal import Customizations
internal import CustomizationsWire
internal import Terminal

/// What a reset of one person is about, in the words of contract §3.1.
struct ResetSelection: Sendable {
    /// `visibility`, `order`, `placement`, `membership`, `items` or `all`.
    let kind: String
    /// A layer, or `*` for all.
    let layer: String
    /// Only this tab; `nil`: all of them.
    let tab: String?

    /// The fields of a customization, as `CustomizationFields` lists them, that would be unset.
    func fields(of customization: JSON, _ names: Names) -> [JSON] {
        CustomizationFields.list(customization).filter { isMeant($0, names) }
    }

    /// The content of the request.
    var content: JSON {
        var change = [JSONMember("op", .string("reset")), JSONMember("what", .string(kind))]
        if let tab { change.append(JSONMember("tab", .string(tab))) }
        return .object([JSONMember("layer", .string(layer)), JSONMember("changes", .array([.object(change)]))])
    }

    /// What it is about, as a part of a sentence: `the order that ana chose about “Clay” (clay)`.
    func sentence(of user: String, _ names: Names) -> String {
        let what = kind == "all" ? "all" : "the \(kind)"
        let place = layer == "*" ? "" : " for \(names.layer(layer))"
        return "\(what) that \(user) chose\(tab.map { " about \(names.item($0))" } ?? "")\(place)"
    }

    private func isMeant(_ field: JSON, _ names: Names) -> Bool {
        // Own items are in no layer, and are reset as what is shared is.
        guard layer == "*" || layer == field["layer"]?.text ?? "shared" else { return false }
        let isOrder = ["container", "bar"].contains(field["kind"]?.text)
        let isKind =
            switch (kind, field["kind"]?.text, field["field"]?.text) {
            case ("all", _, _): true
            case ("visibility", "tab", "sidebar"), ("visibility", "tab", "tabBar"): true
            case ("placement", "tab", "placement"), ("membership", "tab", "container"): true
            case ("items", "item", _): true
            case ("order", _, _): isOrder
            default: false
            }
        guard isKind, let tab else { return isKind }
        let id = Identifier(names.present(tab) ?? tab)
        return isOrder
            ? (field["value"]?.texts ?? []).contains { Identifier($0) == id }
            : field["id"]?.text.map { Identifier($0) } == id
    }
}
