extension CatalogItem {
    /// The members, by their names on the wire, that say something else than another item's; not the id, and not what its
    /// children are.
    func members(differingFrom other: CatalogItem, isRenamed: Bool) -> [String] {
        let members: [(String, Bool)] = [
            ("title", ExactText(title) == ExactText(other.title)),
            ("image", image.map { ExactText($0) } == other.image.map { ExactText($0) }),
            ("subtitle", subtitle.map { ExactText($0) } == other.subtitle.map { ExactText($0) }),
            ("role", role == other.role),
            ("placement", placement == other.placement),
            ("allowsHiding", allowsHiding == other.allowsHiding),
            ("hiddenByDefault", hiddenByDefault == other.hiddenByDefault),
            ("allowsPlacementChange", allowsPlacementChange == other.allowsPlacementChange),
            ("families", families == other.families),
            // That a renamed item names its former id is what renames it.
            ("formerIds", isRenamed || formerIDs == other.formerIDs),
            ("allowsReordering", allowsReordering == other.allowsReordering),
            ("acceptsTabs", acceptsTabs == other.acceptsTabs),
            ("hideWhenEmpty", hideWhenEmpty == other.hideWhenEmpty),
            ("tabs", isGroup == other.isGroup),
        ]
        return members.filter { !$0.1 }.map(\.0)
    }
}

extension Catalog {
    /// The members of its own, by their names on the wire, that say something else than another catalog's.
    func members(differingFrom other: Catalog) -> [String] {
        let members: [(String, Bool)] = [
            ("allowsReordering", allowsReordering == other.allowsReordering),
            ("acceptsTabs", acceptsTabs == other.acceptsTabs),
            ("newTabs", newTabs == other.newTabs),
            ("barLimit", barLimit == other.barLimit),
            ("customization", isCustomizable == other.isCustomizable),
        ]
        return members.filter { !$0.1 }.map(\.0)
    }
}
