/// Everything that stands somewhere, and in which container (contract §5 steps 1 and 2).
struct Scene {
    let view: CatalogView
    let customization: Customization
    private(set) var choices: Choices
    /// What was chosen for each item.
    private(set) var chosen: [Choices.Item?] = []
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

    /// - Parameter withOrders: Whether all orders are read too; if not, `load(_:)` reads those that are needed, and own items
    ///   have no titles: it is not to be shown.
    ///
    /// Complexity: O(fields + items), and O(n log n) in the length of each order.
    init(
        _ customization: Customization, view: CatalogView, layers: [Layer], withOrders: Bool = true,
        family: DeviceFamily? = nil, excluding excluded: Set<Identifier> = [],
        outside: [LayoutQuery.OutsideItem] = []
    ) {
        self.view = view
        self.customization = customization
        choices = Choices(customization, layers: layers, withOrders: withOrders)
        items = view.items
        index = view.index
        containers = view.containers
        isPresent = []
        addOwnItems(haveDetails: withOrders)
        for item in outside {
            guard let home = home(of: view.canonical(item.container)) else { continue }
            add(StandingItem(outside: item.id, title: item.title, container: home))
        }
        leaveOut(excluded, family: family)
        noteChoices()
        settle()
    }

    /// Reads the order of a list.
    mutating func load(_ list: OrderList) { choices.load(list, of: customization) }

    /// The order that stands for a list, if it allows reordering and there is one.
    func order(of list: OrderList) -> StoredOrder? {
        if case .container(let id) = list, containers[id]?.allowsReordering != true { return nil }
        return choices.orders[list]
    }

    /// One whose id the catalog declares is dormant (contract §4.8).
    private mutating func addOwnItems(haveDetails: Bool) {
        let own = customization.ownItems(haveDetails: haveDetails).filter { index[$0.id] == nil }
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
        guard !excluded.isEmpty || view.hasFamilies && family != nil else { return }
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

    private mutating func noteChoices() {
        chosen = [Choices.Item?](repeating: nil, count: items.count)
        for (id, choice) in choices.items {
            if let position = index[id] { chosen[position] = choice }
        }
    }

    private mutating func settle() {
        container = view.homes + items[view.items.count...].map(\.container)
        let moved = items.indices.filter { position in
            guard let choice = chosen[position]?.container, let target = target(of: items[position], choice) else {
                return false
            }
            container[position] = target
            return true
        }
        children = view.children
        if isPresent.contains(false) || !moved.isEmpty {
            children = children.mapValues { $0.filter { isPresent[$0] && container[$0] == items[$0].container } }
        }
        // What was moved in stands after what is declared there and before own items, in declared pre-order.
        for position in moved where position < view.items.count && isPresent[position] { add(child: position) }
        for position in items[view.items.count...].indices where isPresent[position] { add(child: position) }
    }

    private mutating func add(child position: Int) {
        children[container[position], default: []].append(position)
    }

    /// The container that a choice puts an item into, where that counts and is not its own anyway.
    private func target(of item: StandingItem, _ chosen: Identifier) -> Identifier? {
        guard !item.isGroup, chosen != item.container, containers[chosen]?.acceptsTabs == true,
            containers[item.container]?.acceptsTabs == true
        else { return nil }
        return chosen
    }
}
