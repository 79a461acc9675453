import Customizations

/// What a merge patch says of one layer (contract §3.2).
enum LayerPatchForm {
    /// Reads the member of a layer, `null` included.
    static func read(_ reader: JSONReader, of layer: Layer, to patch: inout PatchedChanges) {
        if reader.isNull { return reset(layer, to: &patch, at: reader) }
        guard reader.isObject() else { return }
        if let tabs = reader.member("tabs") { read(tabs: tabs, of: layer, to: &patch) }
        if let orders = reader.member("orders") { read(orders: orders, of: layer, to: &patch) }
        if let bar = reader.member("tabBarOrder"), let order = bar.unsettable({ $0.identifiers() }) {
            patch.add(.setTabBarOrder(order), in: layer, phase: .barOrder, at: bar)
        }
    }

    /// Resets every choice in a layer.
    ///
    /// The reset is not `all`, which in `shared` would remove the own items as well: they are a member of their own in
    /// the document, which is absent, and what is absent is untouched.
    static func reset(_ layer: Layer, to patch: inout PatchedChanges, at place: JSONReader) {
        resetTabs(of: layer, to: &patch, at: place)
        patch.add(.reset(Operation.ResetScope(.order)), in: layer, phase: .orders, at: place)
    }

    private static func resetTabs(of layer: Layer, to patch: inout PatchedChanges, at place: JSONReader) {
        patch.add(.reset(Operation.ResetScope(.placement)), in: layer, phase: .placement, at: place)
        patch.add(.reset(Operation.ResetScope(.membership)), in: layer, phase: .container, at: place)
        patch.add(.reset(Operation.ResetScope(.visibility)), in: layer, phase: .visibility, at: place)
    }

    private static func read(tabs: JSONReader, of layer: Layer, to patch: inout PatchedChanges) {
        if tabs.isNull { return resetTabs(of: layer, to: &patch, at: tabs) }
        for (name, tab) in tabs.members() ?? [] {
            guard let id = tab.named(name) else { continue }
            if tab.isNull {
                patch.add(.setPlacement(item: id, value: nil), in: layer, phase: .placement, at: tab)
                patch.add(.setContainer(item: id, value: nil), in: layer, phase: .container, at: tab)
                for surface in Surface.allCases {
                    patch.add(
                        .setVisibility(item: id, surface: surface, value: nil), in: layer, phase: .visibility, at: tab)
                }
            } else if tab.isObject() {
                read(tab, of: id, in: layer, to: &patch)
            }
        }
    }

    private static func read(_ tab: JSONReader, of id: Identifier, in layer: Layer, to patch: inout PatchedChanges) {
        if let place = tab.member("placement"), let value = place.unsettable({ $0.word(ItemPlacement.self) }) {
            patch.add(.setPlacement(item: id, value: value), in: layer, phase: .placement, at: place)
        }
        // As a choice `null` is none, and the root is `""` (contract §3, values).
        if let place = tab.member("container"), let value = place.unsettable({ $0.container() }) {
            patch.add(.setContainer(item: id, value: value), in: layer, phase: .container, at: place)
        }
        for surface in Surface.allCases {
            if let place = tab.member(surface.rawValue),
                let value = place.unsettable({ $0.word(ChosenVisibility.self) })
            {
                patch.add(
                    .setVisibility(item: id, surface: surface, value: value), in: layer, phase: .visibility, at: place)
            }
        }
    }

    private static func read(orders: JSONReader, of layer: Layer, to patch: inout PatchedChanges) {
        if orders.isNull { return patch.add(.resetContainerOrders, in: layer, phase: .orders, at: orders) }
        for (name, order) in orders.members() ?? [] {
            guard let container = name.utf8.isEmpty ? .empty : order.named(name),
                let ids = order.unsettable({ $0.identifiers() })
            else { continue }
            patch.add(.setOrder(container: container, order: ids), in: layer, phase: .orders, at: order)
        }
    }
}
