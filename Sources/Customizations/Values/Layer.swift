/// Where a choice holds; reading, the most specific layer that has a value wins, field by field (contract §1).
public enum Layer: Hashable, Sendable {
    /// All the person's devices.
    case shared
    /// The person's devices of one family.
    case family(DeviceFamily)
    /// One device.
    case device(Identifier)
}

extension Layer: Comparable {
    private var rank: (Int, Identifier) {
        switch self {
        case .shared: (0, .empty)
        case .family(let family): (1, Identifier(family.rawValue))
        case .device(let id): (2, id)
        }
    }

    /// The order in which layers are written down; it says nothing about which one wins.
    public static func < (one: Layer, other: Layer) -> Bool { one.rank < other.rank }
}

extension Layer: CustomStringConvertible {
    /// The layer as the contract spells it: `shared`, `family:pad`, `device:D1`.
    public var description: String {
        switch self {
        case .shared: "shared"
        case .family(let family): "family:\(family.rawValue)"
        case .device(let id): "device:\(id.text)"
        }
    }
}
