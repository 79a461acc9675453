/// Positions in ascending order, in which neighbours are found fast.
struct Places {
    private let positions: [Position]

    /// Complexity: O(n log n); O(n) where they are in order already.
    init(_ positions: [Position]) {
        self.positions = positions.sorted()
    }

    /// Of positions that are in order.
    init(sorted positions: [Position]) {
        self.positions = positions
    }

    var last: Position? { positions.last }

    /// The first that is after a position.
    ///
    /// Complexity: O(log n) comparisons.
    func first(after position: Position) -> Position? {
        let index = positions.partitioningIndex { position < $0 }
        return index < positions.count ? positions[index] : nil
    }

    /// The last that is before a position.
    ///
    /// Complexity: O(log n) comparisons.
    func last(before position: Position) -> Position? {
        let index = positions.partitioningIndex { !($0 < position) }
        return index > 0 ? positions[index - 1] : nil
    }
}
