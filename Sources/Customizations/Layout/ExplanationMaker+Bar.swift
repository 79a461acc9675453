extension ExplanationMaker {
    /// Whether it is on the bar (contract §5 steps 4 to 7 and 9).
    var tabBar: Explanation.Aspect {
        let stored = stored(.tabBar)
        guard let index else { return absent(.init(stored: stored?.value, view: view), stored?.choice) }
        guard let bar = layout.tabBar else {
            return aspect(.none, .noTabBar, stored?.choice, "The family \(query.family.rawValue) has no tab bar.")
        }
        let item = scene.items[index]
        if isRepaired(item) {
            return aspect(
                .isVisible(true), .neverEmpty, stored?.choice,
                "Nothing else is left to show, so that this tab is shown all the same.")
        }
        guard scene.isPresent[index] else { return missing(index, .isVisible(false), stored?.choice) }
        guard resolver.visibility.isShown[index] else {
            return aspect(
                .isVisible(false), .hidden, stored?.choice, "It is not visible, and so it is off the bar too.")
        }
        return membership(of: index, in: bar, stored?.choice)
    }

    private func membership(
        of index: Int, in bar: Layout.Bar, _ choice: Explanation.Choice?
    ) -> Explanation.Aspect {
        let item = scene.items[index]
        let isMember = resolver.barMembers().all.contains(index)
        let isBehindMore = bar.overflow.contains(item.localID)
        if isMember, isBehindMore {
            return aspect(.word("overflow"), .barLimit, choice, "The bar has more items than places.")
        }
        if isBehindMore {
            return aspect(
                .word("overflow"), .withinReach, choice,
                "It is left off the bar; without a sidebar it stands behind “More” to be within reach.")
        }
        if !isMember, (bar.fixed + bar.customizable + bar.pinned).contains(item.localID) {
            return aspect(
                .isVisible(true), .ornament, choice,
                "The ornament of vision counts as sidebar and has every visible item of the root.")
        }
        if !isMember, resolver.shape == .phone, !scene.container[index].isEmpty {
            return aspect(
                .isVisible(false), .phoneRootOnly, choice, "A phone's bar has items of the root only.")
        }
        return byPlacement(item, scene.placement(of: index), isMember: isMember, choice)
    }

    private func byPlacement(
        _ item: StandingItem, _ placement: ItemPlacement, isMember: Bool, _ choice: Explanation.Choice?
    ) -> Explanation.Aspect {
        let value = Explanation.Value.isVisible(isMember)
        switch placement {
        case .fixed, .pinned, .movable:
            return aspect(
                value, .placement, choice, "Its placement is \(placement.rawValue), which is always on the bar.")
        case .sidebarOnly:
            return aspect(value, .placement, choice, "Its placement is sidebarOnly, which is never on the bar.")
        case .automatic, .default, .optional:
            guard let choice else {
                return declared(
                    value,
                    "Nothing was chosen, and its placement is \(placement.rawValue), which is "
                        + (isMember ? "on the bar unless taken off." : "off the bar unless added."))
            }
            guard view.isCustomizable else { return disabled(value, choice) }
            return chosen(value, choice, isMember ? "put it on the bar" : "took it off the bar")
        }
    }
}
