import Customizations

/// Catalogs and operations by chance, small enough that acts often meet.
extension SeededGenerator {
    mutating func catalog(_ ids: [Identifier] = ["a", "b", "c", "d", "e", "f"]) -> Catalog {
        var tabs = ids.shuffled(using: &self).prefix(Int.random(in: 3...ids.count, using: &self)).map { item($0) }
        var groups: [CatalogItem] = []
        for id in ["g", "h"] as [Identifier] where !oneIn(4) {
            let count = min(tabs.count, Int.random(in: 0...3, using: &self))
            var children = Array(tabs.suffix(count))
            tabs.removeLast(count)
            if id == "h", oneIn(3), let nested = groups.popLast() { children.append(nested) }
            var group = item(id)
            group.children = children
            group.allowsReordering = !oneIn(4)
            group.acceptsTabs = !oneIn(3)
            group.hideWhenEmpty = oneIn(4)
            groups.append(group)
        }
        var items = tabs + groups
        if oneIn(2) { items.shuffle(using: &self) }
        return Catalog(
            items: items, allowsReordering: !oneIn(5), acceptsTabs: !oneIn(3), newTabs: oneIn(2) ? .end : .declared,
            barLimit: oneIn(4) ? Int.random(in: 1...4, using: &self) : nil)
    }

    mutating func item(_ id: Identifier) -> CatalogItem {
        let placement: ItemPlacement = oneIn(2) ? .automatic : pick(ItemPlacement.allCases)
        return CatalogItem(
            id: id, title: id.text, role: oneIn(8) ? .search : nil, placement: placement, allowsHiding: !oneIn(3),
            hiddenByDefault: oneIn(5), allowsPlacementChange: oneIn(2) ? nil : true,
            families: oneIn(8) ? [.pad, .mac] : nil)
    }

    /// Ids of tabs: declared or not, own ones among them.
    static let tabs: [Identifier] = ["a", "b", "c", "d", "e", "f", "p1", "p2", "p3", "ghost"]
    static let containers: [Identifier] = ["", "g", "h", "own"]

    mutating func order() -> [Identifier] {
        let ids = Self.tabs + ["g", "h"]
        return Array(ids.shuffled(using: &self).prefix(Int.random(in: 0...7, using: &self)))
    }

    mutating func anchor() -> Operation.Anchor {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: .before(pick(Self.tabs))
        case 1: .after(pick(Self.tabs))
        default: .end
        }
    }

    mutating func operation() -> Operation {
        let tab = pick(Self.tabs)
        switch Int.random(in: 0..<12, using: &self) {
        case 0, 1:
            return .setVisibility(
                item: tab, surface: pick(Surface.allCases), value: oneIn(4) ? nil : pick(ChosenVisibility.allCases))
        case 2: return .setPlacement(item: tab, value: oneIn(4) ? nil : pick(ItemPlacement.allCases))
        case 3, 4, 5: return .setOrder(container: pick(Self.containers), order: oneIn(8) ? nil : order())
        case 6: return .setTabBarOrder(oneIn(8) ? nil : order())
        case 7, 8: return move(tab)
        case 9: return reset()
        case 10:
            if oneIn(4) { return .addItem(.init(id: "own", title: "Own", isGroup: true), container: "", at: .end) }
            return .addItem(
                .init(id: pick(["p1", "p2", "p3"]), title: "t\(next() % 9)"), container: pick(Self.containers),
                at: anchor())
        default:
            if oneIn(2) { return .removeItem(pick(["p1", "p2", "p3", "own"])) }
            return .updateItem(.init(id: pick(["p1", "p2", "p3", "own"]), details: [.title: "u\(next() % 9)"]))
        }
    }

    mutating func move(_ tab: Identifier) -> Operation {
        var anchor = anchor()
        if anchor == .before(tab) || anchor == .after(tab) { anchor = .end }
        return .move(item: tab, container: oneIn(2) ? pick(Self.containers) : nil, to: anchor)
    }

    mutating func reset() -> Operation {
        let what = pick(Operation.ResetScope.What.allCases)
        switch Int.random(in: 0..<4, using: &self) {
        case 0: return .reset(.init(what, item: pick(Self.tabs)))
        case 1: return .reset(.init(what, container: pick(Self.containers)))
        default: return .reset(.init(what))
        }
    }

    mutating func layer() -> Layer {
        switch Int.random(in: 0..<6, using: &self) {
        case 0: .family(.pad)
        case 1: .device("D1")
        default: .shared
        }
    }

    /// A person with a past: some acts one after the other.
    mutating func world() -> World {
        var world = World(catalog())
        for _ in 0..<Int.random(in: 0...6, using: &self) {
            world.now += 1_000
            world.act(pick(["D1", "D2"]), operation(), layer: layer())
        }
        if oneIn(4) { world.publish(catalog()) }
        return world
    }
}
