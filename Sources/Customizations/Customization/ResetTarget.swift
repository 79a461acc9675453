/// How far a reset reaches within a layer (contract §3.1, `reset`).
public enum ResetTarget: Hashable, Sendable {
    /// Every item and list.
    case all
    /// One item.
    case item(Identifier)
    /// The orders of all containers, not the bar's.
    case containers
    /// One list's order.
    case list(OrderList)
}

extension ResetTarget: Comparable {
    private var rank: (Int, Identifier, OrderList) {
        switch self {
        case .all: (0, .empty, .bar)
        case .item(let id): (1, id, .bar)
        case .containers: (2, .empty, .bar)
        case .list(let list): (3, .empty, list)
        }
    }

    /// The order in which resets are written down.
    public static func < (one: ResetTarget, other: ResetTarget) -> Bool { one.rank < other.rank }
}
