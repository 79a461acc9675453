/// Which of the ids that an order names each id is.
///
/// It is asked for every member of a list. Most orders that name few ids are of long lists, and then comparing is cheaper
/// than hashing.
struct SentRanks {
    private static let few = 8

    private let order: [Identifier]
    private let ranks: [Identifier: Int]

    /// - Parameter order: No id comes twice.
    init(_ order: [Identifier]) {
        self.order = order
        ranks =
            order.count <= Self.few ? [:] : Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    }

    subscript(id: Identifier) -> Int? { order.count <= Self.few ? order.firstIndex(of: id) : ranks[id] }
}
