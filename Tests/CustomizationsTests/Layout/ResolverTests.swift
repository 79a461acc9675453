import Customizations
import Testing

/// The layout, step by step (contract §5).
@Suite struct ResolverTests {
    private func world(_ items: [CatalogItem], limit: Int? = nil) -> World {
        World(Catalog(items: items, acceptsTabs: true, barLimit: limit))
    }

    private func bar(_ layout: Layout) -> String {
        guard let bar = layout.tabBar else { return "none" }
        return [bar.fixed, bar.customizable, bar.pinned, bar.overflow].map { $0.map(\.text).joined(separator: " ") }
            .joined(separator: " | ")
    }

    private let seven: [CatalogItem] =
        [CatalogItem(id: "f1", title: "F", placement: .fixed), CatalogItem(id: "f2", title: "F", placement: .fixed)]
        + ["a", "b"].map { .tab($0) }
        + [
            CatalogItem(id: "p1", title: "P", placement: .pinned),
            CatalogItem(id: "p2", title: "P", placement: .pinned),
        ]

    @Test(arguments: [
        (6, "f1 f2 | a b | p1 p2 | "), (5, "f1 f2 |  | p1 p2 | a b"), (4, "f1 f2 |  | p1 | a b p2"),
        (3, "f1 f2 |  |  | a b p1 p2"), (2, "f1 |  |  | f2 a b p1 p2"), (1, " |  |  | f1 f2 a b p1 p2"),
    ])
    func moreThanTheLimitLeavesAPlaceForMore(limit: Int, wanted: String) {
        #expect(bar(world(seven).layout(.pad) { $0.barLimit = limit }) == wanted)
        #expect(bar(world(seven, limit: limit).layout(.pad)) == wanted)
    }

    @Test func onThePhoneWhatIsOffTheBarCountsAsOverflow() {
        let items: [CatalogItem] =
            ["a", "b", "c", "d", "e"].map { .tab($0) } + [CatalogItem(id: "s", title: "S", placement: .sidebarOnly)]
        var world = world(items)
        // Five on the bar and one behind “More” are six: four places are left.
        #expect(bar(world.layout(.phone)) == " | a b c d |  | e s")
        world.act("D", .setVisibility(item: "b", surface: .tabBar, value: .hidden))
        #expect(bar(world.layout(.phone)) == " | a c d e |  | b s")
        // A `sidebarOnly` one cannot be put on the bar; the one taken off can.
        #expect(world.layout(.phone).available == ["b"])
        #expect(world.layout(.phone).sidebar == nil)
    }

    @Test func onThePhoneTheBarHasRootItemsOnly() {
        let kid = CatalogItem(id: "k", title: "K", placement: .default)
        let world = world([.tab("a"), .group("g", [kid])])
        #expect(bar(world.layout(.pad)) == " | a g k |  | ")
        #expect(bar(world.layout(.phone)) == " | a g |  | ")
    }

    @Test func visionHasEveryRootItemOnTheOrnament() {
        let side = CatalogItem(id: "s", title: "S", placement: .sidebarOnly)
        var world = world([side, .tab("a"), .group("g", [.tab("k"), .tab("l")])])
        world.act("D", .setVisibility(item: "k", surface: .tabBar, value: .visible))
        let layout = world.layout(.vision)
        #expect(bar(layout) == " | a g k s |  | ")
        #expect(layout.sidebarText == "g[k l]")
        #expect(layout.available == ["l"])
    }

    @Test func macAndTVHaveNoBar() {
        for family in [DeviceFamily.mac, .tv] {
            let layout = world([.tab("a"), .group("g", [.tab("k")])]).layout(family)
            #expect(layout.tabBar == nil)
            #expect(layout.sidebarText == "a g[k]")
            #expect(layout.available == [])
        }
    }

    @Test func compactIsThePhonesShapeWithThePadsLayers() {
        var world = world([.tab("a"), .tab("b")])
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .hidden), layer: .family(.pad))
        let layout = world.layout(.pad) { $0.isCompact = true }
        #expect(bar(layout) == " | b |  | ")
        #expect(layout.sidebar == nil)
        #expect(layout.family == .pad)
    }

    @Test func allSurfacesAreThereWhateverTheFamily() {
        let world = world([.tab("a"), .group("g", [.tab("k")])])
        #expect(bar(world.layout(.mac) { $0.wantsAllSurfaces = true }) == " | a g |  | ")
        #expect(world.layout(.phone) { $0.wantsAllSurfaces = true }.sidebarText == "a g[k]")
    }

    @Test func excludingAGroupSendsWhatWasMovedInHome() {
        var world = world([.tab("a"), .group("g", [.tab("k")], accepts: true), .group("h", [], accepts: true)])
        world.act(
            "D", .addItem(.init(id: "p", title: "P"), container: "g", at: .end),
            .addItem(.init(id: "q", title: "Q"), container: "h", at: .end),
            .move(item: "q", container: "g", to: .end), .move(item: "a", container: "g", to: .end))
        #expect(world.sidebar == "g[k q a p] h[]" || world.sidebar == "g[k p q a] h[]")
        let layout = world.layout(.mac) { $0.excluded = ["g"] }
        #expect(layout.sidebarText == "a h[q]")
        #expect(!layout.items.map(\.item.id).contains("p"))
    }

    @Test func aFamilyThatLacksAnItemIsAsIfItWereExcluded() {
        let only = CatalogItem(id: "g", title: "G", families: [.mac], children: [.tab("k")])
        let world = world([.tab("a"), only])
        #expect(world.layout(.mac).sidebarText == "a g[k]")
        #expect(world.layout(.tv).sidebarText == "a")
    }

    @Test func anEmptyGroupHidesIfItSaysSo() {
        var group = CatalogItem.group("g", [.tab("k")])
        var world = world([.tab("a"), group])
        let hide = Operation.setVisibility(item: "k", surface: .sidebar, value: .hidden)
        world.act("D", hide)
        #expect(world.sidebar == "a g[]")
        group.hideWhenEmpty = true
        world.publish(Catalog(items: [.tab("a"), group]))
        #expect(world.sidebar == "a")
        #expect(bar(world.layout(.pad)) == " | a |  | ")
        #expect(world.layout(.pad).hidden == ["k"])
    }

    @Test func whatOnlyItsGroupHidesIsNotListed() {
        var group = CatalogItem.group("g", [.tab("k"), .tab("l")])
        group.allowsHiding = true
        var world = world([.tab("a"), group])
        world.act(
            "D", .setVisibility(item: "g", surface: .sidebar, value: .hidden),
            .setVisibility(item: "l", surface: .sidebar, value: .hidden))
        #expect(world.sidebar == "a")
        #expect(world.layout(.mac).hidden == ["g", "l"])
    }

    @Test func hiddenByDefaultWithoutPermissionCannotBeShownAgain() {
        let world = world([.tab("a"), CatalogItem(id: "b", title: "B", hiddenByDefault: true)])
        #expect(world.sidebar == "a")
        #expect(world.layout(.mac).hidden == [])
    }

    @Test(arguments: [
        (ItemPlacement.fixed, "a |  |  | "), (.pinned, " |  | a | "), (.sidebarOnly, " | a |  | "),
        (.optional, " | a |  | "),
    ])
    func neverAnEmptyScreen(placement: ItemPlacement, wanted: String) {
        let tab = CatalogItem(id: "a", title: "A", placement: placement, allowsHiding: true)
        var world = world([.tab("x"), .group("g", [tab, .tab("b")])])
        for id in ["x", "a", "b", "g"] as [Identifier] {
            world.act("D", .setVisibility(item: id, surface: .sidebar, value: .hidden))
        }
        let layout = world.layout(.pad) { $0.excluded = ["x"] }
        // An empty group that is not hidden is something.
        #expect(layout.repaired == [])
        #expect(layout.sidebarText == "g[]")
        var hidable = CatalogItem.group("g", [tab, .tab("b")])
        hidable.allowsHiding = true
        world.publish(Catalog(items: [.tab("x"), hidable]))
        world.act("D", .setVisibility(item: "g", surface: .sidebar, value: .hidden))
        let repaired = world.layout(.pad) { $0.excluded = ["x"] }
        #expect(repaired.repaired == ["a"])
        #expect(repaired.sidebarText == "a")
        #expect(bar(repaired) == wanted)
    }

    @Test func anUnknownWordInTheStoreResolvesAsAutomatic() {
        var world = world([CatalogItem(id: "a", title: "A", placement: .optional)])
        let stamp = Stamp(time: 1, device: "D", change: "")
        world.present[.choice(.shared, "a", .placement)] = Register(
            entries: [.init(.placement("tabBarOnly"), act: stamp)], revision: 1, changedBy: stamp)
        #expect(bar(world.layout(.pad)) == " | a |  | ")
        #expect(
            CustomizationDocument(world.present, view: world.view()).layers[.shared]?.items["a"]?.placement
                == "tabBarOnly")
    }

    @Test func whereCustomizationIsDisabledTheDefaultsAreShown() {
        var world = world([.tab("a"), .tab("b")])
        world.act(
            "D", .setOrder(container: "", order: ["b", "a"]),
            .addItem(.init(id: "p", title: "P"), container: "", at: .end))
        #expect(world.sidebar == "b a p")
        world.publish(Catalog(items: [.tab("a"), .tab("b")], acceptsTabs: true, isCustomizable: false))
        #expect(world.sidebar == "a b")
        #expect(world.layout(.mac, build: 1).sidebarText == "b a p")
    }

    @Test func aTabBarOrderThatDoesNotKnowATabTakesItByNewTabs() {
        for (newTabs, wanted) in [(NewTabs.end, " | c b a n |  | "), (.declared, " | c b a n |  | ")] {
            var world = World(Catalog(items: ["a", "b", "c"].map { .tab($0) }, newTabs: newTabs))
            world.act("D", .setTabBarOrder(["c", "b", "a"]))
            world.publish(Catalog(items: ["a", "n", "b", "c"].map { .tab($0) }, newTabs: newTabs))
            #expect(bar(world.layout(.pad)) == wanted)
        }
        var world = World(Catalog(items: ["a", "b", "c"].map { .tab($0) }, newTabs: .declared))
        world.act("D", .setTabBarOrder(["b", "a", "c"]))
        world.publish(Catalog(items: ["a", "b", "n", "c"].map { .tab($0) }, newTabs: .declared))
        #expect(bar(world.layout(.pad)) == " | b n a c |  | ")
    }
}
