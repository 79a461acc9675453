/// What the catalog revision named lets a person do, by the state that the maker had seen (contract §3.1 `not-allowed`).
struct Permissions {
    let view: CatalogView
    let seen: Customization
    /// The layers that are read for the layer written to.
    let layers: [Layer]

    /// Whether the catalog declares it or the person made it.
    func knows(_ id: Identifier) -> Bool { view.item(id) != nil || seen.ownItem(id) != nil }

    /// Throws unless a choice may be made; unsetting one always may.
    func check(_ id: Identifier, named name: Identifier, _ field: ChoiceField, _ value: FieldValue?) throws(Rejection) {
        guard let value, knows(id) else {
            if case .container(let container) = value { _ = try rules(of: container) }
            return
        }
        switch (field, value) {
        case (.sidebar, .visibility(.hidden)):
            if let item = view.item(id), !item.allowsHiding {
                throw Rejection(.notAllowed, "tab: “\(name)” may not be hidden: the catalog does not say allowsHiding")
            }
        case (.tabBar, .visibility(let visibility)):
            try checkBar(id, named: name, visibility)
        case (.placement, _):
            if let item = view.item(id), !item.allowsPlacementChange {
                throw Rejection(
                    .notAllowed,
                    "tab: the placement of “\(name)” may not be chosen: the catalog does not say allowsPlacementChange")
            }
        case (.container, .container(let container)):
            try checkContainer(id, named: name, container)
        default:
            break
        }
    }

    private func checkBar(_ id: Identifier, named name: Identifier, _ visibility: ChosenVisibility) throws(Rejection) {
        let placement = placement(of: id)
        switch (placement, visibility) {
        case (.fixed, .hidden), (.movable, .hidden), (.pinned, .hidden):
            throw Rejection(.notAllowed, "tab: “\(name)” may not be taken off the bar: it is \(placement.rawValue)")
        case (.sidebarOnly, .visible):
            throw Rejection(.notAllowed, "tab: “\(name)” may not be put on the bar: it is sidebarOnly")
        default:
            break
        }
    }

    /// Throws unless an item may be put into a container: tabs only, out of and into containers that accept them.
    func checkContainer(_ id: Identifier, named name: Identifier, _ container: Identifier) throws(Rejection) {
        let target = try rules(of: container)
        guard let home = home(of: id), home != container else { return }
        if view.item(id)?.isGroup ?? seen.ownItem(id)?.isGroup ?? false {
            throw Rejection(.notAllowed, "tab: “\(name)” is a group, and groups do not change container")
        }
        guard target.acceptsTabs else {
            throw Rejection(.notAllowed, "container: \(described(container)) does not say acceptsTabs")
        }
        guard containerRules(home)?.acceptsTabs ?? true else {
            throw Rejection(
                .notAllowed, "tab: “\(name)” may not leave \(described(home)), which does not say acceptsTabs")
        }
    }

    /// The container an item is declared in or was added to.
    private func home(of id: Identifier) -> Identifier? { view.item(id)?.container ?? seen.ownItem(id)?.container }

    /// The rules of a container; throws `unknown-container` where there is none.
    func rules(of container: Identifier) throws(Rejection) -> ContainerRules {
        guard let rules = containerRules(container) else {
            throw Rejection(.unknownContainer, "container: there is no container “\(container)”")
        }
        return rules
    }

    private func containerRules(_ container: Identifier) -> ContainerRules? {
        if let rules = view.containers[container] { return rules }
        guard view.item(container) == nil, seen.ownItem(container)?.isGroup == true,
            view.containers[.empty]?.acceptsTabs == true
        else { return nil }
        return .ownGroup
    }

    /// A container as sentences name it.
    func described(_ container: Identifier) -> String {
        container.isEmpty ? "the root" : "the container “\(container)”"
    }

    private func placement(of id: Identifier) -> ItemPlacement {
        let item = view.item(id)
        let declared = item?.placement ?? .optional
        guard item?.allowsPlacementChange ?? true else { return declared }
        for layer in layers {
            guard case .placement(let word) = seen.value(.choice(layer, id, .placement)) else { continue }
            let chosen = ItemPlacement(rawValue: word.text) ?? .automatic
            guard chosen == .automatic else { return chosen }
            return StandingItem.automatic(role: item?.role, isDeclaredAtRoot: item?.container.isEmpty ?? false)
        }
        return declared
    }
}
