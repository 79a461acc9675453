extension Resolver {
    /// What step 6 puts on the bar; on `phone` root items only (contract §5 step 9).
    func barMembers() -> BarMembers {
        BarMembers(scene, visibility) { shape != .phone || scene.container[$0].isEmpty }
    }

    /// The visible root items that step 6 leaves off, in declared order, where nothing visible may be out of reach.
    func leftOff(_ members: BarMembers) -> [Int] {
        guard shape == .phone || shape == .vision else { return [] }
        let isOnBar = marks(members.all)
        return (scene.children[.empty] ?? []).filter { visibility.isShown[$0] && !isOnBar[$0] }
    }

    /// The bar within its limit: more than `barLimit` items leave `barLimit − 1` places beside “More” (contract §5
    /// steps 7 and 9).
    func bar(_ members: BarMembers, leftOff: [Int]) -> Layout.Bar {
        var members = members
        var leftOff = leftOff
        if shape == .vision {
            members.customizable += leftOff
            leftOff = []
        }
        var excess = 0
        if let limit = barLimit, members.count + leftOff.count > limit { excess = max(0, members.count - (limit - 1)) }
        let customizable = Self.cut(&members.customizable, &excess)
        let pinned = Self.cut(&members.pinned, &excess)
        let fixed = Self.cut(&members.fixed, &excess)
        return Layout.Bar(
            fixed: ids(members.fixed), customizable: ids(members.customizable), pinned: ids(members.pinned),
            overflow: ids(fixed + customizable + pinned + leftOff))
    }

    private var barLimit: Int? { query.barLimit ?? scene.view.barLimit ?? (shape == .phone ? 5 : nil) }

    /// Takes up to `excess` members from the end.
    private static func cut(_ members: inout [Int], _ excess: inout Int) -> [Int] {
        let count = min(excess, members.count)
        let taken = Array(members.suffix(count))
        members.removeLast(count)
        excess -= count
        return taken
    }

    /// Whether each item is one of these.
    func marks(_ members: [Int]) -> [Bool] {
        var marks = [Bool](repeating: false, count: scene.items.count)
        for member in members { marks[member] = true }
        return marks
    }

    func ids(_ members: [Int]) -> [Identifier] { members.map { scene.items[$0].localID } }
}
