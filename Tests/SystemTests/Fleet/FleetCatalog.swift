/// The tabs that a fleet's people arrange.
enum FleetCatalog {
    static let tabs = (0..<12).map { "t\($0)" }

    /// A dozen tabs in a group whose order is the person's own.
    static let content: JSONValue = [
        "tabs": [
            ["id": "home", "title": "Home", "placement": "fixed"],
            [
                "id": "library", "title": "Library", "allowsReordering": true, "allowsHiding": true,
                "tabs": .array(
                    tabs.map { ["id": .string($0), "title": "Tab", "allowsHiding": true] }),
            ],
        ]
    ]

    /// Any change that nobody has a reason to reject.
    static func change(using generator: inout SeededGenerator) -> JSONValue {
        let tab = JSONValue.string(tabs.randomElement(using: &generator) ?? "t0")
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            let order = tabs.shuffled(using: &generator).map { JSONValue.string($0) }
            return ["op": "setOrder", "container": "library", "order": .array(order)]
        case 1:
            return [
                "op": "setVisibility", "tab": tab, "surface": "tabBar",
                "value": ["visible", nil].randomElement(using: &generator) ?? nil,
            ]
        case 2:
            return [
                "op": "setPlacement", "tab": tab,
                "value": ["optional", "default"].randomElement(using: &generator) ?? nil,
            ]
        default:
            return [
                "op": "setVisibility", "tab": tab, "surface": "sidebar",
                "value": ["hidden", "visible", nil].randomElement(using: &generator) ?? nil,
            ]
        }
    }
}
