extension Resolver {
    /// The sidebar: the root's items, groups with theirs; on `vision` the groups only (contract §5 steps 8 and 9).
    func sidebar() -> [Layout.Entry] {
        let entries = entries(in: .empty)
        return shape == .vision && !query.wantsAllSurfaces ? entries.filter(\.item.isGroup) : entries
    }

    func entry(_ position: Int) -> Layout.Entry {
        let item = scene.items[position]
        return Layout.Entry(item: item, children: item.isGroup ? entries(in: item.id) : [])
    }

    private func entries(in container: Identifier) -> [Layout.Entry] {
        scene.orderedChildren(of: container).filter { visibility.isShown[$0] }.map(entry)
    }

    /// What is hidden by its own choice or default and could be shown again (contract §5 step 10).
    var hidden: [Identifier] {
        ids(
            scene.items.indices.filter { position in
                scene.isPresent[position] && visibility.isHidden[position] && scene.items[position].allowsHiding
            })
    }

    /// What is visible and could be added to the bar (contract §5 step 10).
    func available(_ members: BarMembers, leftOff: [Int]) -> [Identifier] {
        guard hasBar else { return [] }
        let isOnBar = marks(shape == .vision ? members.all + leftOff : members.all)
        return ids(
            scene.items.indices.filter { position in
                guard visibility.isShown[position], !isOnBar[position],
                    shape != .phone || scene.container[position].isEmpty
                else { return false }
                switch scene.placement(of: position) {
                case .automatic, .default, .optional: return true
                case .movable, .pinned, .fixed, .sidebarOnly: return false
                }
            })
    }

    /// Every item that is there, as an editor needs it.
    var details: [Layout.Detail] {
        var details: [Layout.Detail] = []
        details.reserveCapacity(scene.items.count)
        // Most items stand where the one before them does, which spares a look into the catalog.
        var container = Identifier.empty
        var localContainer = Identifier.empty
        for position in scene.items.indices where scene.isPresent[position] {
            if scene.container[position] != container {
                container = scene.container[position]
                localContainer = container.isEmpty ? container : scene.view.local(container)
            }
            details.append(
                Layout.Detail(
                    item: scene.items[position], container: localContainer, placement: scene.placement(of: position),
                    chosen: scene.chosen[position]?.fields ?? []))
        }
        return details
    }
}
