/// The order that a layer has for a list, as stored.
struct StoredOrder {
    /// An id that the order knows.
    struct Entry {
        let id: Identifier
        let position: Position
        /// Where that is an act it is this one; which item nobody moved under which revision is not kept up to date.
        let precedence: Precedence

        init(id: Identifier, position: Position, precedence: Precedence) {
            self.id = id
            self.position = position
            self.precedence = precedence
        }

        /// Of what stands in a position's field; `nil` where that is unset.
        init?(_ id: Identifier, _ entry: Register.Entry) {
            guard case .position(let position) = entry.value else { return nil }
            self.init(id: id, position: position, precedence: entry.precedence)
        }

        /// Whether it says the same of where an item stands, and of whose act that is.
        func isInterchangeable(with other: Entry) -> Bool {
            guard position == other.position else { return false }
            switch (precedence, other.precedence) {
            case (.act(let one), .act(let other)): return one == other
            case (.unmoved, .unmoved): return true
            case (.act, .unmoved), (.unmoved, .act): return false
            }
        }

        /// By position; equal positions, which only a rewritten store could have, by id.
        static func < (one: Entry, other: Entry) -> Bool {
            if one.position < other.position { return true }
            return one.position == other.position && one.id < other.id
        }
    }

    let list: OrderList
    private(set) var layer: Layer
    private var depth: Int
    /// In order, once sorted.
    private(set) var entries: [Entry] = []

    init(list: OrderList, layer: Layer, depth: Int = 0, sorted: [Entry] = []) {
        self.list = list
        self.layer = layer
        self.depth = depth
        entries = sorted
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

    /// Puts the entries in order.
    mutating func sort() { entries.sort(by: <) }

    /// Whether the order knows an id.
    ///
    /// Complexity: O(entries).
    func knows(_ id: Identifier) -> Bool { entries.contains { $0.id == id } }
}
