import Customizations

extension ChosenLayerForm {
    /// Reads all that a document says of one layer; `null` is as good as absent.
    ///
    /// Complexity: O(size of the layer).
    static func read(_ reader: JSONReader) -> ChosenLayer {
        var layer = ChosenLayer()
        for (name, tab) in reader.optional("tabs")?.members() ?? [] {
            guard let id = tab.named(name), !tab.isNull, tab.isObject() else { continue }
            let item = item(tab)
            if item != ChosenLayer.Item() { layer.items[id] = item }
        }
        for (name, order) in reader.optional("orders")?.members() ?? [] {
            guard let container = name.utf8.isEmpty ? .empty : order.named(name), !order.isNull else { continue }
            layer.orders[container] = ids(order)
        }
        layer.tabBarOrder = reader.optional("tabBarOrder").flatMap(ids)
        return layer
    }

    private static func item(_ tab: JSONReader) -> ChosenLayer.Item {
        var item = ChosenLayer.Item()
        item.sidebar = tab.optional("sidebar")?.word()
        item.tabBar = tab.optional("tabBar")?.word()
        item.placement = tab.optional("placement")?.word(ItemPlacement.self)?.rawValue
        // As a choice `null` is none, and the root is `""` (contract §3, values).
        item.container = tab.optional("container")?.container()
        return item
    }

    /// The ids of an order; a fault for each that is there twice.
    private static func ids(_ order: JSONReader) -> [Identifier]? {
        guard let ids = order.identifiers() else { return nil }
        var named: Set<Identifier> = []
        for (element, id) in zip(order.elements() ?? [], ids) where !named.insert(id).inserted {
            element.fault("the id \(element.value.shown) is there twice")
        }
        return ids
    }
}
