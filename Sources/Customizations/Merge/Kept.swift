/// What the orders and moves of one request keep of the lists they were made from (contract §4.6): each order act makes its
/// whole list live as long as itself, whatever it moved.
///
/// Of the acts of one request on one list the last keeps all that those before it kept, for longer, and no revision lies
/// between them. So what is kept is written once a request, and not once for each of two hundred changes.
struct Kept {
    /// The last act on a list, and which of the request's recorded changes it is.
    struct Act {
        let stamp: Stamp
        let index: Int
    }

    private var acts: [SortedOrders.Order: Act] = [:]

    var isEmpty: Bool { acts.isEmpty }

    /// The lists of which something is still to be written, in a fixed order.
    var orders: [(order: SortedOrders.Order, act: Act)] {
        acts.sorted { ($0.key.layer, $0.key.list) < ($1.key.layer, $1.key.list) }.map { ($0.key, $0.value) }
    }

    /// Notes the last act on a list so far; `nil` where it has written all of the list itself.
    mutating func note(_ act: Act?, of order: SortedOrders.Order) { acts[order] = act }

    mutating func removeAll() { acts = [:] }

    /// Whether a write may end something that is still to be kept, so that this must be written before it.
    func isTouched(by write: FieldWrite, in customization: Customization) -> Bool {
        switch write.key {
        case .reset, .itemsReset, .item(_, .removed): true
        case .item(let id, .added):
            acts.keys.contains { customization.fields[.position($0.layer, $0.list, id)] != nil }
        case .choice, .position, .item: false
        }
    }
}

extension Customization {
    /// The writes by which an act keeps what stands in a list and does not live as long yet.
    ///
    /// Complexity: O(n) in the list where it is remembered, else O(fields).
    func keeping(_ order: SortedOrders.Order, catalogRevision: Int, by stamp: Stamp) -> [FieldWrite] {
        let unmoved = Precedence.unmoved(catalogRevision: catalogRevision, stamp)
        return entries(of: order).compactMap { entry in
            let key = FieldKey.position(order.layer, order.list, entry.id)
            guard let life = fields[key]?.entries.last?.life, life != stamp else { return nil }
            let precedence = entry.precedence.isAct ? entry.precedence : unmoved
            return FieldWrite(
                key: key,
                entry: Register.Entry(.position(entry.position), precedence: precedence, life: stamp))
        }
    }

    /// Whether all that another state has in a list stands here too.
    ///
    /// Complexity: O(1) where nothing was ever reset or removed, else O(n) in the list.
    func knows(all order: SortedOrders.Order, of other: Customization) -> Bool {
        guard hasMarks else { return true }
        return other.entries(of: order).allSatisfy { standing(.position(order.layer, order.list, $0.id)) != nil }
    }

    /// Whether a write would change anything.
    func takes(_ write: FieldWrite) -> Bool {
        guard end(of: write.key).map({ write.entry.life > $0 }) ?? true else { return false }
        guard var register = fields[write.key] else { return true }
        return register.join(write.entry)
    }
}

extension Precedence {
    fileprivate var isAct: Bool {
        if case .act = self { true } else { false }
    }
}
