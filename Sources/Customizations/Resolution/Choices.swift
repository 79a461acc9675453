/// What stands of a customization in a stack of layers: the most specific layer that has a value wins, field by field;
/// an order is taken whole (contract §1).
struct Choices {
    /// The choices about one item.
    struct Item {
        /// How specific the layer of each field is, by the field's raw value.
        fileprivate var depths = SIMD4<UInt8>(repeating: .max)
        var sidebar: ChosenVisibility?
        var tabBar: ChosenVisibility?
        var placement: ItemPlacement?
        var container: Identifier?

        /// The fields that are chosen.
        var fields: [ChoiceField] {
            var fields: [ChoiceField] = []
            if sidebar != nil { fields.append(.sidebar) }
            if tabBar != nil { fields.append(.tabBar) }
            if placement != nil { fields.append(.placement) }
            if container != nil { fields.append(.container) }
            return fields
        }
    }

    /// By stored id.
    private(set) var items: [Identifier: Item] = [:]
    private(set) var orders: [OrderList: StoredOrder] = [:]
    /// The layers, the most specific first.
    let layers: [Layer]

    /// Reads all fields once.
    ///
    /// - Parameter withOrders: Whether all orders are read too; if not, `load(_:of:)` reads those that are needed.
    ///
    /// Complexity: O(fields), and O(n log n) in the length of each order.
    init(_ customization: Customization, layers: [Layer], withOrders: Bool = true) {
        self.layers = layers
        var ends = OrderEnds()
        items.reserveCapacity(min(customization.fields.count, 64))
        for (key, register) in customization.fields {
            switch key {
            case .choice(let layer, let item, let field):
                guard let depth = layers.firstIndex(of: layer),
                    let value = register.standing(after: customization.end(of: key))?.value, value != .unset
                else { continue }
                items[item, default: Item()].take(value, as: field, depth: UInt8(depth))
            case .position(let layer, let list, let item):
                guard withOrders, let depth = layers.firstIndex(of: layer),
                    let standing = register.standing(after: ends.end(of: key, in: customization)),
                    let entry = StoredOrder.Entry(item, standing)
                else { continue }
                orders[list, default: StoredOrder(list: list, layer: layer, depth: depth)]
                    .take(entry, layer: layer, depth: depth)
            case .reset, .item, .itemsReset:
                continue
            }
        }
        for list in orders.keys { orders[list]?.sort() }
    }

    /// Reads the order of one list.
    ///
    /// Complexity: O(1) where the customization remembers it, else O(fields) and O(n log n) in its length.
    mutating func load(_ list: OrderList, of customization: Customization) {
        orders[list] = customization.order(of: list, in: layers)
    }

    /// The layers that are read for a device, the most specific first.
    static func layers(device: Identifier?, family: DeviceFamily?) -> [Layer] {
        (device.map { [.device($0)] } ?? []) + (family.map { [.family($0)] } ?? []) + [.shared]
    }

    /// The layers that are read for a layer that is written to: itself, then the less specific ones.
    static func layers(from layer: Layer, family: DeviceFamily?) -> [Layer] {
        switch layer {
        case .shared: [.shared]
        case .family: [layer, .shared]
        case .device: [layer] + (family.map { [.family($0)] } ?? []) + [.shared]
        }
    }
}

extension Choices.Item {
    fileprivate mutating func take(_ value: FieldValue, as field: ChoiceField, depth: UInt8) {
        guard depth < depths[Int(field.rawValue)] else { return }
        depths[Int(field.rawValue)] = depth
        switch (field, value) {
        case (.sidebar, .visibility(let visibility)): sidebar = visibility
        case (.tabBar, .visibility(let visibility)): tabBar = visibility
        case (.placement, .placement(let word)): placement = ItemPlacement(rawValue: word.text) ?? .automatic
        case (.container, .container(let id)): container = id
        default: break
        }
    }
}
