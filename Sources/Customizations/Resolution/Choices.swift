/// What stands of a customization in a stack of layers: the most specific layer that has a value wins, field by field;
/// an order is taken whole (contract §1).
struct Choices {
    /// The choices about one item.
    struct Item {
        fileprivate var depths = [Int](repeating: .max, count: ChoiceField.allCases.count)
        var sidebar: ChosenVisibility?
        var tabBar: ChosenVisibility?
        var placement: ItemPlacement?
        var container: Identifier?
    }

    /// By stored id.
    private(set) var items: [Identifier: Item] = [:]
    private(set) var orders: [OrderList: StoredOrder] = [:]
    /// The layers, the most specific first.
    let layers: [Layer]

    /// Reads all fields once.
    ///
    /// Complexity: O(fields), and O(n log n) in the length of each order.
    init(_ customization: Customization, layers: [Layer]) {
        self.layers = layers
        for (key, _) in customization.fields {
            switch key {
            case .choice(let layer, let item, let field):
                guard let depth = layers.firstIndex(of: layer), let value = customization.value(key) else { continue }
                items[item, default: Item()].take(value, as: field, depth: depth)
            case .position(let layer, let list, let item):
                guard let depth = layers.firstIndex(of: layer),
                    let entry = customization.standing(key), case .position(let position) = entry.value
                else { continue }
                orders[list, default: StoredOrder(list: list, layer: layer, depth: depth)]
                    .take(item, position, entry.precedence, layer: layer, depth: depth)
            case .reset, .item, .itemsReset:
                continue
            }
        }
        for list in orders.keys { orders[list]?.sort() }
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
    fileprivate mutating func take(_ value: FieldValue, as field: ChoiceField, depth: Int) {
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
