/// The place between two neighbours in a list, into which positions are put.
struct Gap {
    private let parent: PositionPath
    private let side: Position.Step.Side

    /// - Parameters: `nil` is the start or the end of the list.
    ///
    /// Complexity: O(depth).
    init(left: Position?, right: Position?) {
        if let right, left.map(right.isBelow) ?? true {
            parent = PositionPath(to: right)
            side = .left
        } else {
            parent = left.map { PositionPath(to: $0) } ?? .root
            side = .right
        }
    }

    /// A position in it.
    func position(_ place: Position.Place) -> Position { Position(under: parent, Position.Step(side, place)) }
}
