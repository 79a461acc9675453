/// The way from the root to a place that others stand under; they share it.
public final class PositionPath: Sendable {
    public let steps: [Position.Step]

    public init(steps: [Position.Step]) {
        self.steps = steps
    }

    /// The way to a place.
    ///
    /// Complexity: O(steps).
    public convenience init(to position: Position) {
        self.init(steps: position.steps)
    }

    /// The way to the root: none.
    public static let root = PositionPath(steps: [])
}

extension PositionPath: Equatable {
    /// Complexity: O(1) for one and the same, else O(steps).
    public static func == (one: PositionPath, other: PositionPath) -> Bool {
        one === other || one.steps == other.steps
    }
}
