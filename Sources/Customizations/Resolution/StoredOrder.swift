/// The order that a layer has for a list, as stored.
struct StoredOrder {
    /// An id that the order knows.
    struct Entry {
        let id: Identifier
        let position: Position
        let precedence: Precedence
    }

    let list: OrderList
    private(set) var layer: Layer
    private var depth: Int
    /// In order, once sorted.
    private(set) var entries: [Entry] = []

    init(list: OrderList, layer: Layer, depth: Int) {
        self.list = list
        self.layer = layer
        self.depth = depth
    }

    /// Takes an entry in, unless a more specific layer has an order; entries of less specific ones are dropped.
    mutating func take(_ entry: Entry, layer: Layer, depth: Int) {
        guard depth <= self.depth else { return }
        if depth < self.depth {
            self.depth = depth
            self.layer = layer
            entries = []
        }
        entries.append(entry)
    }

    /// Puts the entries in order; equal positions, which only a rewritten store could have, by id.
    mutating func sort() {
        entries.sort { one, other in
            if one.position < other.position { return true }
            return one.position == other.position && one.id < other.id
        }
    }

    /// Whether the order knows an id.
    ///
    /// Complexity: O(entries).
    func knows(_ id: Identifier) -> Bool { entries.contains { $0.id == id } }
}
