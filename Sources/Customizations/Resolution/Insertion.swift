/// The members of a list that a stored order knows, and those that it does not know put among them one by one.
///
/// It is a chain, so that putting one in takes one step wherever that is.
struct Insertion {
    private var listed: [ListedItem] = []
    /// For each listed item the one after it, counted from 1; at 0 stands the first one; 0 is the end.
    private var next: [Int] = [0]
    /// Where each member is listed, counted from 1; 0: nowhere yet.
    private var slots: [Int]
    private var last = 0

    /// - Parameter members: In declared order.
    init(members: [Int]) {
        slots = [Int](repeating: 0, count: members.count)
        listed.reserveCapacity(members.count)
        next.reserveCapacity(members.count + 1)
    }

    /// Whether the member at a place in declared order is listed.
    func knows(_ place: Int) -> Bool { slots[place] != 0 }

    /// Lists what the order knows, in its order.
    ///
    /// - Parameter place: Which member it is; `nil` is none.
    mutating func append(_ item: ListedItem, place: Int?) {
        insert(item, place: place, after: last)
    }

    /// Lists a member that the order does not know: at the end, or beside its sibling.
    ///
    /// Called in declared order, so that everything declared before it is listed, and its nearest preceding sibling is the
    /// one right before it; the first member goes to the front.
    mutating func add(_ item: ListedItem, place: Int, besideSibling: Bool) {
        insert(item, place: place, after: !besideSibling ? last : place == 0 ? 0 : slots[place - 1])
    }

    private mutating func insert(_ item: ListedItem, place: Int?, after slot: Int) {
        listed.append(item)
        next.append(next[slot])
        next[slot] = listed.count
        if slot == last { last = listed.count }
        if let place { slots[place] = listed.count }
    }

    /// All that is listed, in order.
    var items: [ListedItem] {
        var items: [ListedItem] = []
        items.reserveCapacity(listed.count)
        var slot = next[0]
        while slot != 0 {
            items.append(listed[slot - 1])
            slot = next[slot]
        }
        return items
    }
}
