/// Orders of a customization that were sorted before, kept sorted while positions change.
///
/// It only saves work: what it says is what `fields` say, and what it does not know is looked up there. Without it each of
/// the two hundred orders that a request may have would sort a list anew that the one before it had sorted.
struct SortedOrders: Sendable {
    struct Order: Hashable {
        let layer: Layer
        let list: OrderList
    }

    private var entries: [Order: [StoredOrder.Entry]] = [:]
    /// Of more moves than this share of a list it is quicker to sort anew.
    private static let share = 8

    /// The entries of an order, sorted; `nil` where they are not known.
    subscript(order: Order) -> [StoredOrder.Entry]? { entries[order] }

    /// Remembers an order.
    mutating func remember(_ sorted: [StoredOrder.Entry], of order: Order) {
        entries[order] = sorted
    }

    /// Forgets an order.
    mutating func forget(_ order: Order) {
        if !entries.isEmpty { entries[order] = nil }
    }

    /// Forgets all orders.
    mutating func forgetAll() {
        if !entries.isEmpty { entries = [:] }
    }

    /// Follows changes of single positions, given as what stood and what stands.
    ///
    /// Complexity: O(changes × (log n comparisons + n copies)).
    mutating func follow(_ changes: [(before: StoredOrder.Entry?, after: StoredOrder.Entry?)], of order: Order) {
        guard let slot = entries.index(forKey: order) else { return }
        guard changes.count <= entries.values[slot].count / Self.share + 1 else { return forget(order) }
        for (before, after) in changes {
            if let before {
                let place = entries.values[slot].partitioningIndex { !($0 < before) }
                guard place < entries.values[slot].count, entries.values[slot][place].id == before.id else {
                    return forget(order)
                }
                entries.values[slot].remove(at: place)
            }
            if let after {
                let place = entries.values[slot].partitioningIndex { after < $0 }
                entries.values[slot].insert(after, at: place)
            }
        }
    }
}
