/// A customization as it is read, by the ids of a catalog revision (contract §3).
public struct CustomizationDocument: Hashable, Sendable {
    public let revision: Int
    /// When the latest effective write was received, in milliseconds since 1970.
    public let updatedAt: Int64?
    public let catalogRevision: Int
    /// The layers in which something was chosen.
    public let layers: [Layer: ChosenLayer]
    /// The person's own items, by the act that added them.
    public let items: [OwnItem]
    /// Ids with choices that the catalog revision does not know.
    public let dormant: [Identifier]

    /// Complexity: O(n log n) in the fields.
    public init(_ customization: Customization, view: CatalogView) {
        revision = customization.revision
        updatedAt = customization.updatedAt
        catalogRevision = view.revision
        items = customization.ownItems.map { $0.standing(in: view) }
        var layers: [Layer: ChosenLayer] = [:]
        var dormant: Set<Identifier> = []
        let own = Set(items.map(\.id))
        for key in customization.fields.keys {
            guard let value = customization.value(key) else { continue }
            switch key {
            case .choice(let layer, let id, let field):
                layers[layer, default: ChosenLayer()].items[view.local(id), default: .init()]
                    .take(value, as: field, view: view)
                if view.item(id) == nil, !own.contains(id) { dormant.insert(id) }
            case .position(_, _, let id):
                if view.item(id) == nil, !own.contains(id) { dormant.insert(id) }
            case .item, .reset, .itemsReset:
                continue
            }
        }
        dormant.formUnion(own.filter { view.item($0) != nil })
        for layer in customization.layersWithOrders {
            for (list, order) in customization.orders(in: layer, view: view) {
                switch list {
                case .container(let id): layers[layer, default: ChosenLayer()].orders[view.local(id)] = order
                case .bar: layers[layer, default: ChosenLayer()].tabBarOrder = order
                }
            }
        }
        self.layers = layers
        self.dormant = dormant.sorted()
    }
}

extension ChosenLayer.Item {
    fileprivate mutating func take(_ value: FieldValue, as field: ChoiceField, view: CatalogView) {
        switch (field, value) {
        case (.sidebar, .visibility(let visibility)): sidebar = visibility
        case (.tabBar, .visibility(let visibility)): tabBar = visibility
        case (.placement, .placement(let word)): placement = word.text
        case (.container, .container(let id)): container = view.local(id)
        default: break
        }
    }
}

extension OwnItem {
    /// The item with its container by the id that a catalog revision has for it.
    func standing(in view: CatalogView) -> OwnItem {
        OwnItem(
            id: id, title: title, image: image, subtitle: subtitle, data: data, container: view.local(container),
            isGroup: isGroup, addedBy: addedBy)
    }
}
