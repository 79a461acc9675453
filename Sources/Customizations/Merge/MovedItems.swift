/// What an order moves, and where to.
struct MovedItems {
    private(set) var items: [(Identifier, Position)] = []
    /// By class and place in it.
    private var isMoved: [[Bool]]

    init(_ classes: [[ListedItem]]) {
        isMoved = classes.map { [Bool](repeating: false, count: $0.count) }
    }

    var isEmpty: Bool { items.isEmpty }
    var count: Int { items.count }

    /// Adds a move.
    ///
    /// - Parameter place: Where it stands in its class; `nil`: nowhere.
    mutating func add(_ id: Identifier, _ position: Position, class index: Int, place: Int?) {
        items.append((id, position))
        if let place { isMoved[index][place] = true }
    }

    func contains(class index: Int, place: Int) -> Bool { isMoved[index][place] }
}
