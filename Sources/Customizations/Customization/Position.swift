/// A place in a list: a path in a tree whose in-order traversal is the list.
///
/// Each step goes to a child on the left or right of its parent, and children on one side stand in a fixed order. A new
/// place right after a neighbour is that neighbour's right child, unless what follows is itself below the neighbour: then
/// it is the follower's left child. So what different acts put into one gap without having seen each other has one parent
/// and stands in the order of the acts, and what was later put beside one of them by who had seen it stays beside it
/// (contract §4.5). The parent is a place, not an item: it stays where it is when its item is moved elsewhere.
///
/// Positions are internal: they never leave the server.
public struct Position: Hashable, Sendable {
    /// A child of a place.
    public struct Step: Hashable, Sendable {
        /// On which side of its parent it stands.
        public enum Side: UInt8, Hashable, Sendable { case left, right }

        public let side: Side
        public let place: Place

        public init(_ side: Side, _ place: Place) {
            self.side = side
            self.place = place
        }
    }

    /// What tells the children on one side of a place apart, in the order in which they stand.
    public enum Place: Hashable, Sendable {
        /// A place whose acts are settled: nobody can make a change any more who had not seen them.
        case settled(UInt32)
        /// A place made by a move; `index` tells apart those of one change.
        case moved(Stamp, index: UInt32)
        /// The place of an item that nobody moved, declared there.
        case declared(DeclaredRank)
        /// The same for an item that a choice brought into the container.
        case guest(DeclaredRank)
        /// The same for an own item: by the act that added it, then its id.
        case own(Stamp, Identifier)
        /// The same for an item that nothing is known of.
        case unknown(Identifier)
    }

    /// The way from the root; never empty.
    public let steps: [Step]

    public init(steps: [Step]) {
        self.steps = steps
    }

    /// A place between two neighbours; `nil` is the start or the end of the list.
    init(between left: Position?, and right: Position?, place: Place) {
        if let right, left.map(right.isBelow) ?? true {
            steps = right.steps + [Step(.left, place)]
        } else {
            steps = (left?.steps ?? []) + [Step(.right, place)]
        }
    }

    /// Whether it stands in the tree under another place.
    ///
    /// Complexity: O(depth).
    func isBelow(_ other: Position) -> Bool {
        steps.count > other.steps.count && steps.starts(with: other.steps)
    }
}

extension Position: Comparable {
    /// In-order: what is on the left of a place, the place, what is on its right.
    ///
    /// Complexity: O(depth).
    public static func < (one: Position, other: Position) -> Bool {
        for (mine, its) in zip(one.steps, other.steps) where mine != its {
            return mine < its
        }
        if one.steps.count < other.steps.count { return other.steps[one.steps.count].side == .right }
        if one.steps.count > other.steps.count { return one.steps[other.steps.count].side == .left }
        return false
    }
}

extension Position.Step: Comparable {
    public static func < (one: Self, other: Self) -> Bool {
        one.side == other.side ? one.place < other.place : one.side == .left
    }
}

extension Position.Place: Comparable {
    public static func < (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.settled(let a), .settled(let b)): a < b
        case (.moved(let a, let i), .moved(let b, let j)): a == b ? i < j : a < b
        case (.declared(let a), .declared(let b)), (.guest(let a), .guest(let b)): a < b
        case (.own(let a, let i), .own(let b, let j)): a == b ? i < j : a < b
        case (.unknown(let a), .unknown(let b)): a < b
        default: one.kind < other.kind
        }
    }

    private var kind: Int {
        switch self {
        case .settled: 0
        case .moved: 1
        case .declared: 2
        case .guest: 3
        case .own: 4
        case .unknown: 5
        }
    }
}
