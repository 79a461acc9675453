/// A list that a person may order: the children of a container, or the bar (contract §3).
public enum OrderList: Hashable, Sendable {
    /// The children of a group, or of the root where the id is empty.
    case container(Identifier)
    /// The tab bar.
    case bar
}

extension OrderList: Comparable {
    private var rank: (Int, Identifier) {
        switch self {
        case .container(let id): (0, id)
        case .bar: (1, .empty)
        }
    }

    /// The order in which lists are written down.
    public static func < (one: OrderList, other: OrderList) -> Bool { one.rank < other.rank }
}
