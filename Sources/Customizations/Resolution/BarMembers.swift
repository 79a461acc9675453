/// What stands on the tab bar before any limit (contract §5 step 6), as places in the scene's items.
struct BarMembers {
    var fixed: [Int] = []
    /// In the person's order.
    var customizable: [Int] = []
    var pinned: [Int] = []
    /// The customizable ones in declared pre-order, own ones last.
    private(set) var declaredCustomizable: [Int] = []

    var count: Int { fixed.count + customizable.count + pinned.count }

    /// The members in bar order.
    var all: [Int] { fixed + customizable + pinned }

    init() {}

    init(_ scene: Scene, _ visibility: Visibility, where isMember: (Int) -> Bool = { _ in true }) {
        for item in scene.items.indices where visibility.isShown[item] && isMember(item) {
            let choice = scene.chosen[item]?.tabBar
            switch scene.placement(of: item) {
            case .fixed: fixed.append(item)
            case .pinned: pinned.append(item)
            case .movable: customizable.append(item)
            case .default, .automatic: if choice != .hidden { customizable.append(item) }
            case .optional: if choice == .visible { customizable.append(item) }
            case .sidebarOnly: break
            }
        }
        declaredCustomizable = customizable
        customizable = scene.standing(.bar, customizable)
    }
}

extension Scene {
    /// The placement of an item: the choice if it may count, else the declared one (contract §5 step 5).
    func placement(of position: Int) -> ItemPlacement {
        let item = items[position]
        guard item.allowsPlacementChange, let choice = chosen[position]?.placement else { return item.placement }
        guard choice == .automatic else { return choice }
        return StandingItem.automatic(
            role: item.role, isDeclaredAtRoot: item.origin == .declared && item.container.isEmpty)
    }
}
