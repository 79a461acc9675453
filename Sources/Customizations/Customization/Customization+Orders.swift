extension Customization {
    /// The layers that have an order of something.
    var layersWithOrders: Set<Layer> {
        Set(
            fields.keys.compactMap { key in
                if case .position(let layer, _, _) = key { layer } else { nil }
            })
    }

    /// The orders that stand in a layer, as whole lists by the ids of a catalog revision; at the root tabs before groups.
    ///
    /// Complexity: O(fields), and O(n log n) in the length of each order.
    public func orders(in layer: Layer, view: CatalogView) -> [OrderList: [Identifier]] {
        Choices(self, layers: [layer]).orders.mapValues { ids(of: $0, view: view) }
    }

    /// One order that stands in a layer, as `orders(in:view:)` has it; `nil` where there is none.
    ///
    /// Complexity: O(fields), and O(n log n) in the length of the order.
    func order(of list: OrderList, in layer: Layer, view: CatalogView) -> [Identifier]? {
        self.order(of: list, in: [layer]).map { ids(of: $0, view: view) }
    }

    private func ids(of stored: StoredOrder, view: CatalogView) -> [Identifier] {
        let ids = stored.entries.map(\.id)
        guard stored.list == .container(.empty) else { return ids.map(view.local) }
        return (ids.filter { !isGroup($0, in: view) } + ids.filter { isGroup($0, in: view) }).map(view.local)
    }

    private func isGroup(_ id: Identifier, in view: CatalogView) -> Bool {
        if let item = view.item(id) { return item.isGroup }
        guard case .added(_, let isGroup) = fields[.item(id, .added)]?.entries.last?.value else { return false }
        return isGroup
    }
}
