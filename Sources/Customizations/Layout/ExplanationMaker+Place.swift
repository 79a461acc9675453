extension ExplanationMaker {
    /// Its index among what is shown in its container (contract §5 step 3).
    var position: Explanation.Aspect {
        let choices = Choices(customization, layers: Choices.layers(device: query.device, family: query.family))
        guard let index else {
            let known = choices.orders.values.filter { $0.list != .bar && $0.knows(id) }
                .min { $0.list < $1.list }
            return absent(.none, known.flatMap { choice(in: $0) })
        }
        let item = scene.items[index]
        if isRepaired(item) {
            return aspect(.index(0), .neverEmpty, nil, "Nothing else is left to show.")
        }
        guard scene.isPresent[index] else { return missing(index, .none, nil) }
        guard resolver.visibility.isShown[index] else {
            return aspect(.none, .hidden, nil, "It is not visible, and so it has no place.")
        }
        let container = scene.container[index]
        let shown = scene.orderedChildren(of: container).filter { resolver.visibility.isShown[$0] }
        let value = Explanation.Value.index(shown.firstIndex(of: index) ?? 0)
        guard let order = choices.orders[.container(container)] else {
            return declared(value, "Nobody put the container in an order of their own.")
        }
        return position(value, in: order, of: container)
    }

    private func position(
        _ value: Explanation.Value, in order: StoredOrder, of container: Identifier
    ) -> Explanation.Aspect {
        let choice = choice(in: order)
        guard view.isCustomizable else { return disabled(value, choice) }
        guard scene.containers[container]?.allowsReordering == true else {
            return aspect(
                value, .allowsReordering, choice,
                "The container does not say allowsReordering, so that the stored order does not count.")
        }
        guard let choice else {
            let place =
                view.newTabs == .end
                ? "at the end" : "after its nearest preceding declared sibling"
            return aspect(value, .newTabs, nil, "The stored order does not know it; such tabs go \(place).")
        }
        return chosen(value, choice, "put the container in this order")
    }

    private func choice(in order: StoredOrder) -> Explanation.Choice? {
        customization[.position(order.layer, order.list, id)].flatMap { register in
            !order.knows(id) ? nil : Explanation.Choice(order.layer, register)
        }
    }

    /// Its placement, with `automatic` resolved (contract §5 step 5).
    var placement: Explanation.Aspect {
        let stored = stored(.placement)
        guard let index else { return absent(.init(stored: stored?.value, view: view), stored?.choice) }
        let value = Explanation.Value.word(scene.placement(of: index).rawValue)
        guard let stored else { return declared(value, "Nothing was chosen; this is its own placement.") }
        guard view.isCustomizable else { return disabled(value, stored.choice) }
        guard scene.items[index].allowsPlacementChange else {
            return aspect(
                value, .allowsPlacementChange, stored.choice,
                "It does not say allowsPlacementChange, so that the choice does not count.")
        }
        return chosen(value, stored.choice, "chose this placement")
    }

    /// The container it stands in (contract §5 step 2, §4.7).
    var container: Explanation.Aspect {
        let stored = stored(.container)
        guard let index else { return absent(.init(stored: stored?.value, view: view), stored?.choice) }
        let item = scene.items[index]
        let stands = scene.container[index]
        let value = Explanation.Value.container(view.local(stands))
        guard let stored, case .container(let wanted) = stored.value else { return home(of: item, value) }
        guard view.isCustomizable else { return disabled(value, stored.choice) }
        if wanted == stands { return chosen(value, stored.choice, "moved it here") }
        if item.isGroup {
            return aspect(value, .groupsStay, stored.choice, "Groups do not change container.")
        }
        guard scene.containers[wanted] != nil else {
            return aspect(
                value, .containerGone, stored.choice,
                "The container “\(view.local(wanted))” that was chosen is not there.")
        }
        let refusing = scene.containers[wanted]?.acceptsTabs == true ? item.container : wanted
        return aspect(
            value, .acceptsTabs, stored.choice,
            "\(refusing.isEmpty ? "The root" : "The container “\(view.local(refusing))”") does not say acceptsTabs.")
    }

    private func home(of item: StandingItem, _ value: Explanation.Value) -> Explanation.Aspect {
        guard let own = customization.ownItem(id), item.origin == .own else {
            return declared(value, "It is declared here.")
        }
        let added = item.isGroup ? .empty : own.container
        if added == item.container { return declared(value, "The person added it here.") }
        let isThere = scene.containers[added] != nil
        return aspect(
            value, isThere ? .acceptsTabs : .containerGone, nil,
            "The container “\(view.local(added))” that it was added to "
                + (isThere ? "does not say acceptsTabs." : "is not there."))
    }
}
