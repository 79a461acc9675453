/// One field of a customization: the unit in which choices are stored and merged (contract §4).
public enum FieldKey: Hashable, Sendable {
    /// A choice about an item in a layer.
    case choice(Layer, Identifier, ChoiceField)
    /// The position of an item in a list of a layer.
    case position(Layer, OrderList, Identifier)
    /// The latest reset of a kind; without a layer, of every layer.
    case reset(Layer?, ResetKind, ResetTarget)
    /// A field of an own item.
    case item(Identifier, ItemField)
    /// The latest reset of all own items.
    case itemsReset
}

extension FieldKey {
    /// The layer it is in, if it is in one.
    var layer: Layer? {
        switch self {
        case .choice(let layer, _, _), .position(let layer, _, _): layer
        case .reset(let layer, _, _): layer
        case .item, .itemsReset: nil
        }
    }
}

extension FieldKey: Comparable {
    /// The order in which fields are written down.
    public static func < (one: FieldKey, other: FieldKey) -> Bool {
        switch (one, other) {
        case (.choice(let a, let b, let c), .choice(let x, let y, let z)): (a, b, c.rawValue) < (x, y, z.rawValue)
        case (.position(let a, let b, let c), .position(let x, let y, let z)): (a, b, c) < (x, y, z)
        case (.reset(let a, let b, let c), .reset(let x, let y, let z)):
            a == x ? (b.rawValue, c) < (y.rawValue, z) : precedes(a, x)
        case (.item(let a, let b), .item(let x, let y)): (a, b.rawValue) < (x, y.rawValue)
        default: one.kind < other.kind
        }
    }

    private static func precedes(_ one: Layer?, _ other: Layer?) -> Bool {
        guard let one else { return other != nil }
        guard let other else { return false }
        return one < other
    }

    private var kind: Int {
        switch self {
        case .choice: 0
        case .position: 1
        case .reset: 2
        case .item: 3
        case .itemsReset: 4
        }
    }
}
