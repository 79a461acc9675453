/// Everything that stands somewhere, and in which container (contract §5 steps 1 and 2).
struct Scene {
    let view: CatalogView
    let customization: Customization
    let choices: Choices
    /// Declared items in pre-order, then own ones, then those that only the app knows.
    private(set) var items: [StandingItem]
    private(set) var index: [Identifier: Int]
    private(set) var containers: [Identifier: ContainerRules]
    /// Whether each item is there at all: of the family, and not excluded.
    private(set) var isPresent: [Bool]
    /// The container of each item; empty for the root.
    private(set) var container: [Identifier] = []
    /// The children of each container, in the order that nobody changed: declared there, moved in, own, outside.
    private(set) var children: [Identifier: [Int]] = [:]

    init(
        _ customization: Customization, view: CatalogView, layers: [Layer], family: DeviceFamily? = nil,
        excluding excluded: Set<Identifier> = [], outside: [LayoutQuery.OutsideItem] = []
    ) {
        self.view = view
        self.customization = customization
        choices = Choices(customization, layers: layers)
        items = view.items
        index = view.index
        containers = view.containers
        isPresent = []
        addOwnItems()
        for item in outside {
            guard let home = home(of: view.canonical(item.container)) else { continue }
            add(StandingItem(outside: item.id, title: item.title, container: home))
        }
        leaveOut(excluded, family: family)
        settle()
    }

    /// The order that stands for a list, if it allows reordering and there is one.
    func order(of list: OrderList) -> StoredOrder? {
        if case .container(let id) = list, containers[id]?.allowsReordering != true { return nil }
        return choices.orders[list]
    }

    /// One whose id the catalog declares is dormant (contract §4.8).
    private mutating func addOwnItems() {
        let own = customization.ownItems.filter { index[$0.id] == nil }
        let rootAccepts = containers[.empty]?.acceptsTabs == true
        for group in own where group.isGroup && rootAccepts { containers[group.id] = .ownGroup }
        for item in own {
            guard let home = home(of: item.isGroup ? .empty : item.container) else { continue }
            add(StandingItem(item, container: home))
        }
    }

    /// What no catalog declares stands where it was added; if that is gone or does not accept tabs, at the root; if that
    /// does not either, nowhere (contract §4.7).
    private func home(of container: Identifier) -> Identifier? {
        if containers[container]?.acceptsTabs == true { return container }
        return containers[.empty]?.acceptsTabs == true ? .empty : nil
    }

    private mutating func add(_ item: StandingItem) {
        guard index[item.id] == nil else { return }
        index[item.id] = items.count
        items.append(item)
    }

    /// Excluding a group excludes its declared children and the own items added to it (contract §5 step 1).
    private mutating func leaveOut(_ excluded: Set<Identifier>, family: DeviceFamily?) {
        isPresent = [Bool](repeating: true, count: items.count)
        for groups in [true, false] {
            for (position, item) in items.enumerated() where item.isGroup == groups {
                let isExcluded = !excluded.isEmpty && excluded.contains(item.localID)
                let isOfFamily = family.map { item.families?.contains($0) ?? true } ?? true
                let isInside = item.container.isEmpty || index[item.container].map { isPresent[$0] } ?? true
                isPresent[position] = !isExcluded && isOfFamily && isInside
                if groups, !isPresent[position] { containers[item.id] = nil }
            }
        }
    }

    private mutating func settle() {
        container = items.map(container(of:))
        for (position, item) in items.enumerated() where isPresent[position] {
            if item.origin != .declared || container[position] == item.container {
                children[container[position], default: []].append(position)
            }
        }
        // What was moved in stands after what is declared there and before own items, in declared pre-order.
        for (position, item) in items.enumerated() where isPresent[position] && item.origin == .declared {
            guard container[position] != item.container else { continue }
            let home = children[container[position], default: []]
            let place = home.firstIndex { items[$0].origin != .declared } ?? home.count
            children[container[position], default: []].insert(position, at: place)
        }
    }

    private func container(of item: StandingItem) -> Identifier {
        guard !item.isGroup, let chosen = choices.items[item.id]?.container, chosen != item.container,
            containers[chosen]?.acceptsTabs == true, containers[item.container]?.acceptsTabs == true
        else { return item.container }
        return chosen
    }
}
