extension CustomizationContent {
    /// Two names of one item of which a document says something each, so that it is not determined what is meant.
    public struct DoubleName: Hashable, Sendable {
        /// Where both are said.
        public enum Place: Hashable, Sendable {
            /// Among the choices of a layer.
            case tabs(Layer)
            /// Among the orders of a layer.
            case orders(Layer)
            /// In one order of a layer, at two indices.
            case order(Layer, container: Identifier, [Int])
            /// In the bar's order of a layer, at two indices.
            case tabBarOrder(Layer, [Int])
        }

        public let place: Place
        public let first: Identifier
        public let second: Identifier

        public init(place: Place, first: Identifier, second: Identifier) {
            self.place = place
            self.first = first
            self.second = second
        }
    }

    /// All that is named by an id of today and one of earlier, or by two of earlier (contract §2, `formerIds`).
    ///
    /// Complexity: O(n log n) in the ids.
    public func doubleNames(view: CatalogView) -> [DoubleName] {
        layers.sorted { $0.key < $1.key }.flatMap { layer, chosen in
            let orders = chosen.orders.sorted { $0.key < $1.key }
            return doubles(chosen.items.keys.sorted(), view) { _ in .tabs(layer) }
                + doubles(orders.map(\.key), view) { _ in .orders(layer) }
                + orders.flatMap { container, order in
                    doubles(order, view) { .order(layer, container: container, $0) }
                }
                + doubles(chosen.tabBarOrder ?? [], view) { .tabBarOrder(layer, $0) }
        }
    }

    /// Notes what an operation names, and not what it says of it.
    fileprivate mutating func name(_ operation: Operation, in layer: Layer) {
        switch operation {
        case .setVisibility(let item, _, _), .setPlacement(let item, _), .setContainer(let item, _):
            layers[layer, default: ChosenLayer()].items[item] = ChosenLayer.Item()
        case .setOrder(let container, let order):
            layers[layer, default: ChosenLayer()].orders[container] = order ?? []
        case .setTabBarOrder(let order): layers[layer, default: ChosenLayer()].tabBarOrder = order
        case .move, .addItem, .updateItem, .removeItem, .putItem, .reset, .resetContainerOrders: break
        }
    }

    private func doubles(
        _ ids: [Identifier], _ view: CatalogView, at place: ([Int]) -> DoubleName.Place
    ) -> [DoubleName] {
        var known: [Identifier: Int] = [:]
        return ids.enumerated().compactMap { index, id in
            guard let first = known.updateValue(index, forKey: view.canonical(id)) else { return nil }
            return DoubleName(place: place([first, index]), first: ids[first], second: id)
        }
    }
}

extension ChangeRequest {
    /// The same of a merge patch, whose changes each say where they hold: its members have no order, by which one of two
    /// would be the later (contract §3.2, `PATCH`). Changes that were sent as such have one, and name whatever they like.
    ///
    /// Complexity: O(n log n) in the ids.
    public func doubleNames(view: CatalogView) -> [CustomizationContent.DoubleName] {
        var content = CustomizationContent()
        for change in changes {
            guard case .layer(let layer)? = change.target, case .success(let operation) = change.operation else {
                continue
            }
            content.name(operation, in: layer)
        }
        return content.doubleNames(view: view)
    }
}
