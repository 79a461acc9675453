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
        var onBar = Set(members.all)
        if shape == .vision { onBar.formUnion(leftOff) }
        return ids(
            scene.items.indices.filter { position in
                guard visibility.isShown[position], !onBar.contains(position),
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
        scene.items.indices.filter { scene.isPresent[$0] }.map { position in
            let item = scene.items[position]
            let choice = scene.chosen[position]
            let chosen: [ChoiceField] = [
                choice?.sidebar == nil ? nil : .sidebar, choice?.tabBar == nil ? nil : .tabBar,
                choice?.placement == nil ? nil : .placement, choice?.container == nil ? nil : .container,
            ].compactMap(\.self)
            let container = scene.container[position]
            return Layout.Detail(
                item: item, container: container.isEmpty ? container : scene.view.local(container),
                placement: scene.placement(of: position), chosen: chosen)
        }
    }
}
