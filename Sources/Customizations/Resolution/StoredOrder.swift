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
    private(set) var index: [Identifier: Int] = [:]

    init(list: OrderList, layer: Layer, depth: Int) {
        self.list = list
        self.layer = layer
        self.depth = depth
    }

    /// Takes an entry in, unless a more specific layer has an order; entries of less specific ones are dropped.
    mutating func take(
        _ id: Identifier, _ position: Position, _ precedence: Precedence, layer: Layer, depth: Int
    ) {
        guard depth <= self.depth else { return }
        if depth < self.depth {
            self.depth = depth
            self.layer = layer
            entries = []
        }
        entries.append(Entry(id: id, position: position, precedence: precedence))
    }

    /// Puts the entries in order; equal positions, which only a rewritten store could have, by id.
    mutating func sort() {
        entries.sort { $0.position == $1.position ? $0.id < $1.id : $0.position < $1.position }
        index = Dictionary(uniqueKeysWithValues: entries.indices.map { (entries[$0].id, $0) })
    }
}
