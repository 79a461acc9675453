extension Customization {
    /// All that it is made of, in a fixed order; what a reset has ended is not there any more, the reset is.
    ///
    /// - Complexity: O(n log n) in the fields.
    public var transferEntries: [TransferEntry] {
        var entries: [TransferEntry] = []
        for key in fields.keys.sorted() {
            if case .position = key { continue }
            entries += (fields[key]?.entries ?? []).map { .write(key, $0) }
        }
        return entries
            + transferOrders.sorted { $0.key < $1.key }.map { place, order in
                .order(place.layer, place.list, order.ids, act: order.act)
            }
    }

    /// A customization made of entries, at revision 0.
    ///
    /// - Complexity: O(n²) at worst, in entries with many resets.
    public init(transferred entries: [TransferEntry]) {
        self.init()
        add(transferred: entries)
    }

    /// Adds entries to a customization made of others.
    ///
    /// - Complexity: as `init(transferred:)`.
    public mutating func add(transferred entries: [TransferEntry]) {
        for entry in entries { _ = merge(entry.writes, revision: 0, by: entry.latest) }
    }

    /// A list in a layer.
    struct ListPlace: Hashable, Comparable {
        let layer: Layer
        let list: OrderList

        static func < (one: Self, other: Self) -> Bool { (one.layer, one.list) < (other.layer, other.list) }
    }

    /// An order that stands, and the act that it is dated by.
    struct StandingOrder: Hashable {
        let ids: [Identifier]
        let act: Stamp
    }

    /// The orders that stand, whole, each dated by the latest act that made or kept it.
    var transferOrders: [ListPlace: StandingOrder] {
        var places: [ListPlace: [(position: Position, id: Identifier, act: Stamp)]] = [:]
        for key in fields.keys {
            guard case .position(let layer, let list, let id) = key, let entry = standing(key),
                case .position(let position) = entry.value
            else { continue }
            places[ListPlace(layer: layer, list: list), default: []]
                .append((position, id, max(entry.maker, entry.life)))
        }
        return places.mapValues { members in
            StandingOrder(
                ids: members.sorted { $0.position == $1.position ? $0.id < $1.id : $0.position < $1.position }.map(
                    \.id),
                act: members.map(\.act).max() ?? .never)
        }
    }
}

extension TransferEntry {
    /// The writes that it comes to; an order is an act that put each of its items where it is.
    var writes: [FieldWrite] {
        switch self {
        case .write(let key, let entry): [FieldWrite(key: key, entry: entry)]
        case .order(let layer, let list, let ids, let act):
            ids.enumerated().map { index, id in
                let position = Position(under: .root, .init(.right, .moved(act, index: UInt32(index))))
                return FieldWrite(
                    key: .position(layer, list, id), entry: Register.Entry(.position(position), act: act))
            }
        }
    }
}
