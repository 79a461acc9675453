/// Which items of a scene are shown (contract §5 step 4).
struct Visibility {
    /// Whether each item is hidden by its own choice or default.
    private(set) var isHidden: [Bool]
    /// Whether each item is shown: there, not hidden, in no hidden group, and no empty group that hides when empty.
    private(set) var isShown: [Bool]

    init(_ scene: Scene) {
        isHidden = scene.items.indices.map { position in
            let item = scene.items[position]
            guard item.allowsHiding, let choice = scene.chosen[position]?.sidebar else { return item.hiddenByDefault }
            return choice == .hidden
        }
        isShown = [Bool](repeating: false, count: scene.items.count)
        for root in scene.children[.empty] ?? [] { _ = show(root, in: scene) }
    }

    private mutating func show(_ item: Int, in scene: Scene) -> Bool {
        guard !isHidden[item] else { return false }
        var hasShownChild = false
        if scene.items[item].isGroup {
            for child in scene.children[scene.items[item].id] ?? [] where show(child, in: scene) {
                hasShownChild = true
            }
        }
        isShown[item] = hasShownChild || !(scene.items[item].isGroup && scene.items[item].hideWhenEmpty)
        return isShown[item]
    }

    /// Counts an item as shown all the same (contract §5 step 11).
    mutating func repair(_ item: Int) {
        isHidden[item] = false
        isShown[item] = true
    }
}
