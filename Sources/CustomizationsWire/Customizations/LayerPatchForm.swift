import Customizations

/// What a merge patch says of one layer (contract §3.2).
enum LayerPatchForm {
    /// Reads the member of a layer, `null` included.
    static func read(_ reader: JSONReader, of layer: Layer, to patch: inout PatchedChanges) {
        if reader.isNull { return reset(layer, to: &patch) }
        guard reader.isObject() else { return }
        if let tabs = reader.member("tabs") { read(tabs: tabs, of: layer, to: &patch) }
        if let orders = reader.member("orders") { read(orders: orders, of: layer, to: &patch) }
        if let order = reader.setting(ifPresent: "tabBarOrder", { $0.identifiers() }) {
            patch.add(.setTabBarOrder(order), in: layer, phase: .barOrder)
        }
    }

    /// Resets every choice in a layer.
    ///
    /// The reset is not `all`, which in `shared` would remove the own items as well: they are a member of their own in
    /// the document, which is absent, and what is absent is untouched.
    static func reset(_ layer: Layer, to patch: inout PatchedChanges) {
        resetTabs(of: layer, to: &patch)
        patch.add(.reset(Operation.ResetScope(.order)), in: layer, phase: .orders)
    }

    private static func resetTabs(of layer: Layer, to patch: inout PatchedChanges) {
        patch.add(.reset(Operation.ResetScope(.placement)), in: layer, phase: .placement)
        patch.add(.reset(Operation.ResetScope(.membership)), in: layer, phase: .container)
        patch.add(.reset(Operation.ResetScope(.visibility)), in: layer, phase: .visibility)
    }

    private static func read(tabs: JSONReader, of layer: Layer, to patch: inout PatchedChanges) {
        if tabs.isNull { return resetTabs(of: layer, to: &patch) }
        for (name, tab) in tabs.members() ?? [] {
            guard let id = tab.named(name) else { continue }
            if tab.isNull {
                patch.add(.setPlacement(item: id, value: nil), in: layer, phase: .placement)
                patch.add(.setContainer(item: id, value: nil), in: layer, phase: .container)
                for surface in Surface.allCases {
                    patch.add(.setVisibility(item: id, surface: surface, value: nil), in: layer, phase: .visibility)
                }
            } else if tab.isObject() {
                read(tab, of: id, in: layer, to: &patch)
            }
        }
    }

    private static func read(_ tab: JSONReader, of id: Identifier, in layer: Layer, to patch: inout PatchedChanges) {
        if let value = tab.setting(ifPresent: "placement", { $0.word(ItemPlacement.self) }) {
            patch.add(.setPlacement(item: id, value: value), in: layer, phase: .placement)
        }
        // As a choice `null` is none, and the root is `""` (contract §3, values).
        if let value = tab.setting(ifPresent: "container", { $0.container() }) {
            patch.add(.setContainer(item: id, value: value), in: layer, phase: .container)
        }
        for surface in Surface.allCases {
            if let value = tab.setting(ifPresent: surface.rawValue, { $0.word(ChosenVisibility.self) }) {
                patch.add(.setVisibility(item: id, surface: surface, value: value), in: layer, phase: .visibility)
            }
        }
    }

    private static func read(orders: JSONReader, of layer: Layer, to patch: inout PatchedChanges) {
        if orders.isNull { return patch.add(.resetContainerOrders, in: layer, phase: .orders) }
        for (name, order) in orders.members() ?? [] {
            guard let container = name.utf8.isEmpty ? .empty : order.named(name),
                let ids = order.unsettable({ $0.identifiers() })
            else { continue }
            patch.add(.setOrder(container: container, order: ids), in: layer, phase: .orders)
        }
    }
}
