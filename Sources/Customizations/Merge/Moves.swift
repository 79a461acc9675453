/// What writes do to the orders that stand: most keep what stands there and only make it live longer.
struct Moves {
    private(set) var orders: [SortedOrders.Order: [SortedOrders.Change]] = [:]

    /// Notes what stood in the field of a position and what stands there, if that is another place or another act.
    mutating func note(
        _ before: Register.Entry?, _ after: Register.Entry?, of id: Identifier, in order: SortedOrders.Order
    ) {
        let stood = before.flatMap { StoredOrder.Entry(id, $0) }
        let stands = after.flatMap { StoredOrder.Entry(id, $0) }
        if stood == nil, stands == nil { return }
        if let stood, let stands, stood.isInterchangeable(with: stands) { return }
        orders[order, default: []].append((stood, stands))
    }
}
