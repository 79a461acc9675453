/// A place in a list: a path in a tree whose in-order traversal is the list.
///
/// Each step goes to a child on the left or right of its parent, and children on one side stand in a fixed order. A new
/// place right after a neighbour is that neighbour's right child, unless what follows is itself below the neighbour: then
/// it is the follower's left child. So what different acts put into one gap without having seen each other has one parent
/// and stands in the order of the acts, and what was later put beside one of them by who had seen it stays beside it
/// (contract §4.5). The parent is a place, not an item: it stays where it is when its item is moved elsewhere.
///
/// Positions are internal: they never leave the server. They are references to what never changes, so that the thousands
/// that an order keeps are copied and compared in one step, and those that were put into one gap share the way to it.
public struct Position: Sendable {
    /// A child of a place; a reference, as most comparisons are of a step with itself.
    public struct Step: Sendable {
        /// On which side of its parent it stands.
        public enum Side: UInt8, Hashable, Sendable { case left, right }

        private final class Parts: Sendable {
            let side: Side
            let place: Place

            init(_ side: Side, _ place: Place) {
                self.side = side
                self.place = place
            }
        }

        private let parts: Parts

        public init(_ side: Side, _ place: Place) {
            parts = Parts(side, place)
        }

        public var side: Side { parts.side }
        public var place: Place { parts.place }

        fileprivate func isSame(as other: Step) -> Bool { parts === other.parts }
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

    private final class Node: Sendable {
        let parent: PositionPath
        let step: Step?

        init(_ parent: PositionPath, _ step: Step?) {
            self.parent = parent
            self.step = step
        }
    }

    private let node: Node

    /// A place under another one, or under the root of the tree.
    public init(under parent: PositionPath, _ step: Step) {
        node = Node(parent, step)
    }

    /// A place by its whole way from the root.
    ///
    /// Complexity: O(steps).
    public init(steps: [Step]) {
        node = Node(PositionPath(steps: Array(steps.dropLast())), steps.last)
    }

    /// The way to its parent.
    public var parent: PositionPath { node.parent }

    /// The last step; `nil` is the root itself, at which nothing stands unless somebody tampered with the store.
    public var step: Step? { node.step }

    /// The way from the root.
    ///
    /// Complexity: O(steps).
    public var steps: [Step] { parent.steps + (step.map { [$0] } ?? []) }

    /// How many steps it is from the root.
    public var depth: Int { parent.steps.count + (step == nil ? 0 : 1) }

    /// What tells one reference from another: the same for copies of one position.
    public var identity: ObjectIdentifier { ObjectIdentifier(node) }

    /// Whether it stands in the tree under another place.
    ///
    /// Complexity: O(depth).
    func isBelow(_ other: Position) -> Bool {
        let way = parent.steps
        guard let step = other.step else { return !way.isEmpty || self.step != nil }
        let depth = other.parent.steps.count
        return way.count > depth && way[depth] == step && way.starts(with: other.parent.steps)
    }

    private func step(at index: Int) -> Step? { index < parent.steps.count ? parent.steps[index] : step }

    /// How many steps two ways have in common at their beginning.
    private static func common(_ one: PositionPath, _ other: PositionPath) -> Int {
        if one === other { return one.steps.count }
        var count = 0
        let all = min(one.steps.count, other.steps.count)
        while count < all, one.steps[count] == other.steps[count] { count += 1 }
        return count
    }
}

extension Position: Hashable {
    /// Complexity: O(1) for copies and for what stands under one parent, else O(depth).
    public static func == (one: Position, other: Position) -> Bool {
        one.node === other.node || one.step == other.step && one.parent == other.parent
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(parent.steps.count)
        hasher.combine(step)
    }
}

extension Position: Comparable {
    /// In-order: what is on the left of a place, the place, what is on its right.
    ///
    /// Complexity: O(1) for what stands under one parent, else O(depth).
    public static func < (one: Position, other: Position) -> Bool {
        if one.node === other.node { return false }
        if one.parent === other.parent, let mine = one.step, let its = other.step { return mine < its }
        let (mine, its) = (one.depth, other.depth)
        var index = common(one.parent, other.parent)
        while index < mine, index < its {
            guard let step = one.step(at: index), let theirs = other.step(at: index) else { break }
            if step != theirs { return step < theirs }
            index += 1
        }
        if mine < its { return other.step(at: mine)?.side == .right }
        if mine > its { return one.step(at: its)?.side == .left }
        return false
    }
}

extension Position.Step: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        one.isSame(as: other) || one.side == other.side && one.place == other.place
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(side)
        hasher.combine(place)
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
