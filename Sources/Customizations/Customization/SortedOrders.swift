/// Orders of a customization that were sorted before, kept sorted while positions change.
///
/// It only saves work: what it says is what `fields` say, and what it does not know is looked up there. Without it each of
/// the two hundred orders that a request may have would sort a list anew that the one before it had sorted.
struct SortedOrders: Sendable {
    struct Order: Hashable {
        let layer: Layer
        let list: OrderList
    }

    /// What stood at a position's field, and what stands there.
    typealias Change = (before: StoredOrder.Entry?, after: StoredOrder.Entry?)

    private var entries: [Order: [StoredOrder.Entry]] = [:]
    var isEmpty: Bool { entries.isEmpty }

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

    /// Forgets the orders that an item stands in.
    ///
    /// Complexity: O(n) comparisons in what is remembered.
    mutating func forget(knowing item: Identifier) {
        for (order, sorted) in entries where sorted.contains(where: { $0.id == item }) { entries[order] = nil }
    }

    /// Forgets all orders.
    mutating func forgetAll() {
        if !entries.isEmpty { entries = [:] }
    }

    /// Follows changes of single positions, given as what stood and what stands.
    ///
    /// Complexity: O(n) copies, O(changes × log n) comparisons.
    mutating func follow(_ changes: [Change], of order: Order) {
        guard let slot = entries.index(forKey: order) else { return }
        let known = entries.values[slot]
        var isGone = [Bool](repeating: false, count: known.count)
        for before in changes.lazy.compactMap(\.before) {
            let place = known.partitioningIndex { !($0 < before) }
            guard place < known.count, known[place].id == before.id else { return forget(order) }
            isGone[place] = true
        }
        var rest = known[...]
        var followed: [StoredOrder.Entry] = []
        followed.reserveCapacity(known.count + changes.count)
        for after in changes.compactMap(\.after).sorted(by: <) {
            let place = rest.startIndex + rest.partitioningIndex { after < $0 }
            for index in rest.startIndex..<place where !isGone[index] { followed.append(known[index]) }
            followed.append(after)
            rest = known[place...]
        }
        for index in rest.indices where !isGone[index] { followed.append(known[index]) }
        entries.values[slot] = followed
    }
}
