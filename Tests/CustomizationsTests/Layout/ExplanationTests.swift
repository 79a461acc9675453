import Customizations
import Testing

/// Why a tab is shown as it is (contract §3.5); every answer worked out by hand.
@Suite struct ExplanationTests {
    private static let catalog = Catalog(
        items: [
            CatalogItem(id: "f", title: "F", placement: .fixed),
            CatalogItem(id: "a", title: "A", allowsHiding: true),
            CatalogItem(id: "d", title: "D", hiddenByDefault: true),
            CatalogItem(id: "tv", title: "TV", families: [.tv]),
            CatalogItem(
                id: "g", title: "G", allowsHiding: true,
                children: [
                    CatalogItem(id: "k", title: "K", allowsHiding: true),
                    CatalogItem(id: "s", title: "S", placement: .sidebarOnly, allowsHiding: true),
                ], allowsReordering: true, acceptsTabs: true),
            CatalogItem(id: "e", title: "E", children: [], acceptsTabs: true, hideWhenEmpty: true),
            CatalogItem(
                id: "n", title: "N", families: [.tv], children: [CatalogItem(id: "m", title: "M")]),
        ], allowsReordering: false)

    private func explain(
        _ tab: Identifier, _ world: World, _ family: DeviceFamily = .pad,
        _ change: (inout LayoutQuery) -> Void = { _ in }
    ) -> Explanation {
        var query = LayoutQuery(family: family)
        change(&query)
        return Explanation(of: tab, in: world.present, view: world.view(), query: query)
    }

    private func world(_ change: (inout Catalog) -> Void = { _ in }) -> World {
        var catalog = Self.catalog
        change(&catalog)
        return World(catalog)
    }

    @Test func whereNothingWasChosenTheCatalogSpeaks() {
        let told = explain("a", world())
        #expect(told.visibility.summary == "visible by default")
        #expect(told.tabBar.summary == "visible by default")
        #expect(told.position.summary == "1 by default")
        #expect(told.placement.summary == "default by default")
        #expect(told.container.summary == "“” by default")
        #expect(explain("d", world()).visibility.summary == "hidden by default")
        #expect(explain("k", world()).tabBar.summary == "hidden by default")
        #expect(explain("k", world()).container.summary == "“g” by default")
    }

    @Test func aChoiceNamesLayerDeviceTimeAndRevision() {
        var world = world()
        world.act("D1", .setVisibility(item: "k", surface: .sidebar, value: .visible))
        world.now += 5_000
        world.act("D2", .setVisibility(item: "k", surface: .sidebar, value: .hidden), layer: .device("D2"))
        let shared = explain("k", world).visibility
        #expect(shared.summary == "visible by choice")
        #expect(shared.choice == .init(layer: .shared, device: "D1", at: 1_000_000, revision: 1))
        let own = explain("k", world) { $0.device = "D2" }.visibility
        #expect(own.summary == "hidden by choice")
        #expect(own.choice == .init(layer: .device("D2"), device: "D2", at: 1_005_000, revision: 2))
        #expect(own.detail == "The person hid it, for the device “D2”.")
    }

    @Test func everyAspectCanBeChosen() {
        var world = world { $0.acceptsTabs = true }
        world.act("D", .setVisibility(item: "k", surface: .tabBar, value: .visible))
        world.act("D", .setPlacement(item: "k", value: .optional))
        world.act("D", .move(item: "a", container: "g", to: .end), layer: .family(.pad))
        let told = explain("k", world)
        #expect(told.tabBar.summary == "visible by choice")
        #expect(told.placement.summary == "optional by choice")
        #expect(told.placement.choice?.revision == 2)
        let moved = explain("a", world)
        #expect(moved.container.summary == "“g” by choice")
        #expect(moved.container.choice == .init(layer: .family(.pad), device: "D", at: 1_000_002, revision: 3))
        #expect(moved.position.summary == "2 by choice")
        #expect(explain("a", world, .mac).container.summary == "“” by default")
    }

    @Test func whatIsNotThereIsOfAnotherFamilyOrExcluded() {
        #expect(explain("tv", world()).visibility.summary == "hidden by families")
        #expect(explain("m", world()).visibility.summary == "hidden by families")
        #expect(explain("m", world()).tabBar.summary == "hidden by families")
        #expect(explain("m", world()).position.summary == "- by families")
        let excluded = explain("k", world()) { $0.excluded = ["g"] }
        #expect(excluded.visibility.summary == "hidden by excluded")
        #expect(
            excluded.visibility.detail
                == "The group “g”, which it belongs to, is left out of this layout, as was asked for.")
        #expect(explain("a", world()) { $0.excluded = ["a"] }.tabBar.summary == "hidden by excluded")
    }

    @Test func aHiddenGroupHidesWhatIsInIt() {
        var world = world()
        world.act("D", .setVisibility(item: "g", surface: .sidebar, value: .hidden))
        let told = explain("k", world)
        #expect(told.visibility.summary == "hidden by hidden-group")
        #expect(told.tabBar.summary == "hidden by hidden")
        #expect(told.position.summary == "- by hidden")
        #expect(explain("g", world).visibility.summary == "hidden by choice")
    }

    @Test func emptyGroupsAndEmptyLayouts() {
        #expect(explain("e", world()).visibility.summary == "hidden by hide-when-empty")
        var hidden = World(Catalog(items: [.tab("a"), .tab("b")]))
        hidden.act(
            "D", .setVisibility(item: "a", surface: .sidebar, value: .hidden),
            .setVisibility(item: "b", surface: .sidebar, value: .hidden))
        let told = explain("a", hidden)
        #expect(told.visibility.summary == "visible by never-empty")
        #expect(told.tabBar.summary == "visible by never-empty")
        #expect(told.position.summary == "0 by never-empty")
        #expect(explain("b", hidden).visibility.summary == "hidden by choice")
    }

    @Test func choicesThatDoNotCount() {
        var world = world { $0.acceptsTabs = true }
        world.act("D", .setOrder(container: "g", order: ["s", "k"]))
        world.act("D", .setVisibility(item: "k", surface: .sidebar, value: .hidden))
        world.act("D", .setPlacement(item: "k", value: .pinned))
        world.act("D", .move(item: "k", container: "", to: .end))
        // A later revision forbids all of it.
        var catalog = Self.catalog
        catalog.items[4].allowsReordering = false
        catalog.items[4].acceptsTabs = false
        catalog.items[4].children?[0].allowsHiding = false
        catalog.items[4].children?[0].allowsPlacementChange = false
        world.publish(catalog)
        let told = explain("k", world)
        #expect(told.visibility.summary == "visible by allows-hiding")
        #expect(told.visibility.choice?.revision == 2)
        #expect(told.position.summary == "0 by allows-reordering")
        #expect(told.placement.summary == "optional by allows-placement-change")
        #expect(told.container.summary == "“g” by accepts-tabs")
        #expect(told.container.choice?.revision == 4)
    }

    @Test func placementDecidesTheBar() {
        #expect(explain("f", world()).tabBar.summary == "visible by placement")
        #expect(explain("s", world()).tabBar.summary == "hidden by placement")
    }

    @Test func theBarOfEachFamily() {
        let tabs = World(Catalog(items: ["a", "b", "c", "d"].map { .tab($0) }, barLimit: 3))
        #expect(explain("b", tabs).tabBar.summary == "visible by default")
        #expect(explain("c", tabs).tabBar.summary == "overflow by bar-limit")
        #expect(explain("c", tabs) { $0.barLimit = 4 }.tabBar.summary == "visible by default")
        #expect(explain("a", tabs, .mac).tabBar.summary == "- by no-tab-bar")
        #expect(explain("k", world(), .phone).tabBar.summary == "hidden by phone-root-only")
        let off = World(
            Catalog(items: [.tab("a"), CatalogItem(id: "o", title: "O", placement: .optional)]))
        #expect(explain("o", off, .phone).tabBar.summary == "overflow by within-reach")
        #expect(explain("o", off, .vision).tabBar.summary == "visible by ornament")
        #expect(explain("o", off, .pad).tabBar.summary == "hidden by default")
    }

    @Test func aCatalogThatIsNotCustomizable() {
        var world = world { $0.acceptsTabs = true }
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .hidden))
        world.act("D", .addItem(.init(id: "own", title: "Own"), container: "g", at: .end))
        var catalog = Self.catalog
        catalog.isCustomizable = false
        world.publish(catalog)
        let told = explain("a", world)
        #expect(told.visibility.summary == "visible by customization-disabled")
        #expect(told.visibility.choice?.revision == 1)
        #expect(told.placement.summary == "default by default")
        #expect(explain("own", world).visibility.summary == "- by customization-disabled")
    }

    @Test func anIdThatTheCatalogDoesNotKnowIsDormant() {
        var world = world()
        world.act("D", .setVisibility(item: "old", surface: .sidebar, value: .hidden))
        let told = explain("old", world)
        #expect(told.visibility.summary == "hidden by unknown-to-catalog")
        #expect(told.visibility.choice == .init(layer: .shared, device: "D", at: 1_000_000, revision: 1))
        #expect(told.tabBar.summary == "- by unknown-to-catalog")
        #expect(told.container.summary == "- by unknown-to-catalog")
        #expect(explain("never", world).visibility.choice == nil)
    }

    @Test func ownItemsWithoutAHome() {
        var world = world { $0.acceptsTabs = true }
        world.act("D", .addItem(.init(id: "own", title: "Own"), container: "g", at: .end))
        #expect(explain("own", world).container.summary == "“g” by default")
        var catalog = Self.catalog
        catalog.items[4].acceptsTabs = false
        catalog.acceptsTabs = true
        world.publish(catalog)
        #expect(explain("own", world).container.summary == "“” by accepts-tabs")
        catalog.items.remove(at: 4)
        world.publish(catalog)
        #expect(explain("own", world).container.summary == "“” by container-gone")
        catalog.acceptsTabs = false
        world.publish(catalog)
        #expect(explain("own", world).visibility.summary == "- by no-container")
    }

    @Test func whatTheStoredOrderDoesNotKnowGoesWhereNewTabsGo() {
        var world = world()
        world.act("D", .setOrder(container: "g", order: ["s", "k"]))
        var catalog = Self.catalog
        catalog.items[4].children?.insert(CatalogItem(id: "new", title: "New"), at: 0)
        world.publish(catalog)
        #expect(explain("new", world).position.summary == "2 by new-tabs")
        #expect(explain("s", world).position.summary == "0 by choice")
    }
}

extension Explanation.Aspect {
    /// The value and what decides it: `hidden by choice`, `visible by bar-limit`.
    var summary: String {
        let value: String =
            switch value {
            case .none: "-"
            case .word(let word): word
            case .index(let index): "\(index)"
            case .container(let id): "“\(id)”"
            }
        switch reason {
        case .byDefault: return value + " by default"
        case .choice: return value + " by choice"
        case .rule(let rule): return value + " by " + rule.rawValue
        }
    }
}
