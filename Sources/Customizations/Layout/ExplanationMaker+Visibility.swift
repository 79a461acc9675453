extension ExplanationMaker {
    /// Whether it is visible at all (contract §5 steps 1, 4 and 11).
    var visibility: Explanation.Aspect {
        let stored = stored(.sidebar)
        guard let index else { return absent(.init(stored: stored?.value, view: view), stored?.choice) }
        let item = scene.items[index]
        if isRepaired(item) {
            return aspect(
                .isVisible(true), .neverEmpty, stored?.choice,
                "Nothing else is left to show, so that this tab is shown all the same.")
        }
        guard scene.isPresent[index] else { return missing(index, .isVisible(false), stored?.choice) }
        let isShown = resolver.visibility.isShown[index]
        if isShown || resolver.visibility.isHidden[index] {
            return ownVisibility(of: item, isShown: isShown, stored?.choice)
        }
        if let group = hiddenGroup(around: index) {
            return aspect(
                .isVisible(false), .hiddenGroup, stored?.choice,
                "The group “\(group.localID)”, which it stands in, is hidden.")
        }
        return aspect(
            .isVisible(false), .hideWhenEmpty, stored?.choice,
            "Nothing in the group is shown, and it says hideWhenEmpty.")
    }

    private func ownVisibility(
        of item: StandingItem, isShown: Bool, _ choice: Explanation.Choice?
    ) -> Explanation.Aspect {
        let value = Explanation.Value.isVisible(isShown)
        guard let choice else {
            return declared(
                value,
                isShown
                    ? "Nothing was chosen, and it is visible by default."
                    : "Nothing was chosen, and the catalog says hiddenByDefault.")
        }
        guard view.isCustomizable else { return disabled(value, choice) }
        guard item.allowsHiding else {
            return aspect(
                value, .allowsHiding, choice, "It does not say allowsHiding, so that the choice does not count.")
        }
        return chosen(value, choice, isShown ? "chose it to be visible" : "hid it")
    }

    private func hiddenGroup(around index: Int) -> StandingItem? {
        var container = scene.container[index]
        while !container.isEmpty, let group = scene.index[container] {
            if resolver.visibility.isHidden[group] { return scene.items[group] }
            container = scene.container[group]
        }
        return nil
    }
}
