/// Resolves a customization and a catalog revision to a layout: a pure, total function (contract §5).
public struct Resolver {
    let query: LayoutQuery
    let scene: Scene
    var visibility: Visibility
    /// The family whose shape the layout has.
    let shape: DeviceFamily

    /// Complexity: O(fields + items), and O(n log n) in the length of each order.
    public static func layout(_ customization: Customization, view: CatalogView, query: LayoutQuery) -> Layout {
        var resolver = Resolver(customization, view: view, query: query)
        return resolver.resolve(revision: customization.revision)
    }

    init(_ customization: Customization, view: CatalogView, query: LayoutQuery) {
        self.query = query
        scene = Scene(
            view.isCustomizable ? customization : Customization(), view: view,
            layers: Choices.layers(device: query.device, family: query.family), family: query.family,
            excluding: query.excluded, outside: query.outside)
        visibility = Visibility(scene)
        shape = query.isCompact ? .phone : query.family
    }

    private mutating func resolve(revision: Int) -> Layout {
        var members = barMembers()
        var leftOff = self.leftOff(members)
        var sidebar = hasSidebar ? self.sidebar() : nil
        var repaired: Int?
        if isEmpty(members, leftOff), sidebar?.isEmpty ?? true, let tab = firstTab() {
            repaired = tab
            visibility.repair(tab)
            members = BarMembers()
            leftOff = []
            place(tab, on: &members)
            if hasSidebar { sidebar = [entry(tab)] }
        }
        return Layout(
            revision: revision, catalogRevision: scene.view.revision, family: query.family,
            tabBar: hasBar ? bar(members, leftOff: leftOff) : nil,
            sidebar: sidebar,
            hidden: hidden, available: available(members, leftOff: leftOff),
            repaired: repaired.map { [scene.items[$0].localID] } ?? [], items: details)
    }

    var hasBar: Bool { query.wantsAllSurfaces || (shape != .mac && shape != .tv) }
    var hasSidebar: Bool { query.wantsAllSurfaces || shape != .phone }

    /// Nothing is left on the bar.
    private func isEmpty(_ members: BarMembers, _ leftOff: [Int]) -> Bool {
        !hasBar || members.count == 0 && leftOff.isEmpty
    }

    /// The first declared tab that is there at all.
    private func firstTab() -> Int? {
        scene.items.indices.first {
            scene.items[$0].origin == .declared && !scene.items[$0].isGroup && scene.isPresent[$0]
        }
    }

    private func place(_ tab: Int, on members: inout BarMembers) {
        switch scene.placement(of: tab) {
        case .fixed: members.fixed = [tab]
        case .pinned: members.pinned = [tab]
        case .automatic, .default, .optional, .movable, .sidebarOnly: members.customizable = [tab]
        }
    }
}
