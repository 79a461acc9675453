import Customizations
import Testing

/// What becomes of each operation (contract §3.1).
@Suite struct ChangeReaderTests {
    private static let catalog = Catalog(
        items: [
            CatalogItem(id: "fixed", title: "F", placement: .fixed),
            CatalogItem(id: "movable", title: "M", placement: .movable),
            CatalogItem(id: "pinned", title: "P", placement: .pinned),
            CatalogItem(id: "side", title: "S", placement: .sidebarOnly),
            .tab("a"), .tab("n", hides: false),
            .group("open", [.tab("o1"), .tab("o2")], accepts: true),
            .group("closed", [.tab("c1"), .tab("c2")], reorders: false),
        ], acceptsTabs: true)

    private func codes(_ operations: Operation...) -> [Rejection.Code?] {
        var world = World(Self.catalog)
        world.act("D", .addItem(.init(id: "p", title: "P"), container: "open", at: .end))
        return operations.map { world.act("D", $0)[0].code }
    }

    @Test func hidingNeedsAllowsHidingButUnsettingDoesNot() {
        #expect(
            codes(
                .setVisibility(item: "n", surface: .sidebar, value: .hidden),
                .setVisibility(item: "n", surface: .sidebar, value: .visible),
                .setVisibility(item: "n", surface: .sidebar, value: nil),
                .setVisibility(item: "a", surface: .sidebar, value: .hidden),
                .setVisibility(item: "p", surface: .sidebar, value: .hidden)
            ) == [.notAllowed, nil, nil, nil, nil])
    }

    @Test func theBarKeepsWhatItsPlacementHolds() {
        #expect(
            codes(
                .setVisibility(item: "fixed", surface: .tabBar, value: .hidden),
                .setVisibility(item: "movable", surface: .tabBar, value: .hidden),
                .setVisibility(item: "pinned", surface: .tabBar, value: .hidden),
                .setVisibility(item: "side", surface: .tabBar, value: .visible),
                .setVisibility(item: "side", surface: .tabBar, value: .hidden),
                .setPlacement(item: "a", value: .fixed), .setVisibility(item: "a", surface: .tabBar, value: .hidden),
                .setPlacement(item: "fixed", value: .optional)
            ) == [.notAllowed, .notAllowed, .notAllowed, .notAllowed, nil, nil, .notAllowed, .notAllowed])
    }

    @Test func ordersNeedAContainerThatAllowsReordering() {
        #expect(
            codes(
                .setOrder(container: "closed", order: ["c2", "c1"]), .setOrder(container: "nowhere", order: ["x"]),
                .setOrder(container: "open", order: ["o2", "o1", "o2"]), .setOrder(container: "a", order: ["x"]),
                .setOrder(container: "", order: ["a", "fixed"])
            ) == [.notAllowed, .unknownContainer, .duplicateID, .unknownContainer, nil])
    }

    @Test func movesNeedContainersThatAcceptTabs() {
        #expect(
            codes(
                .move(item: "o1", container: "closed", to: .end), .move(item: "c1", container: "open", to: .end),
                .move(item: "o1", container: "", to: .end), .move(item: "open", container: "closed", to: .end),
                .move(item: "c1", container: nil, to: .before("c2")), .move(item: "ghost", container: nil, to: .end),
                .move(item: "ghost", container: "open", to: .end), .move(item: "o1", container: "gone", to: .end)
            ) == [.notAllowed, .notAllowed, nil, .notAllowed, .notAllowed, .noSuchItem, nil, .unknownContainer])
    }

    @Test func ownItemsNeedAContainerThatAcceptsThem() {
        #expect(
            codes(
                .addItem(.init(id: "p", title: "P"), container: "open", at: .end),
                .addItem(.init(id: "a", title: "A"), container: "open", at: .end),
                .addItem(.init(id: "q", title: "Q"), container: "closed", at: .end),
                .addItem(.init(id: "q", title: "Q"), container: "gone", at: .end),
                .addItem(.init(id: "q", title: "Q", isGroup: true), container: "open", at: .end),
                .addItem(.init(id: "q", title: "Q", isGroup: true), container: "", at: .end),
                .addItem(.init(id: "r", title: "R"), container: "q", at: .end),
                .updateItem(.init(id: "s", details: [.title: "S"])), .removeItem("s")
            ) == [
                .itemExists, .itemExists, .notAllowed, .unknownContainer, .notAllowed, nil, nil, .noSuchItem,
                .noSuchItem,
            ])
    }

    @Test func whatIsSoAlreadyIsANoop() {
        var world = World(Self.catalog)
        func twice(_ operation: Operation) -> [ChangeResult.Status] {
            world.act("D", operation) + world.act("E", operation)
        }
        #expect(twice(.setVisibility(item: "a", surface: .sidebar, value: .visible)) == [.applied, .noop])
        #expect(twice(.setPlacement(item: "a", value: .pinned)) == [.applied, .noop])
        #expect(twice(.setTabBarOrder(["a", "movable"])) == [.applied, .noop])
        #expect(twice(.move(item: "o1", container: nil, to: .after("o2"))) == [.applied, .noop])
        #expect(twice(.move(item: "o1", container: "open", to: .end)) == [.applied, .noop])
        #expect(twice(.reset(.init(.visibility))) == [.applied, .applied])
        #expect(world.act("D", .setOrder(container: "", order: nil)) == [.noop])
        #expect(world.act("D", .setOrder(container: "", order: [])) == [.noop])
    }

    @Test func theFirstOrderOfALayerIsStoredThoughItMovesNothing() {
        var world = World(Self.catalog)
        #expect(world.act("D", .setOrder(container: "open", order: ["o1", "o2"])) == [.applied])
        #expect(world.act("D", .setOrder(container: "open", order: ["o1", "o2"]), layer: .family(.pad)) == [.applied])
        #expect(world.act("D", .setOrder(container: "open", order: ["o1"]), layer: .family(.pad)) == [.noop])
    }

    @Test func aResetOfOwnItemsIsForTheSharedLayer() {
        var world = World(Self.catalog)
        world.act("D", .addItem(.init(id: "p", title: "P"), container: "open", at: .end))
        #expect(world.act("D", .reset(.init(.items)), layer: .family(.pad))[0].code == .badValue)
        #expect(world.act("D", .reset(.init(.all)), layer: .family(.pad)) == [.applied])
        #expect(world.present.ownItems.map(\.id) == ["p"])
        #expect(world.act("D", .reset(.init(.all))) == [.applied])
        #expect(world.present.ownItems.isEmpty)
    }

    @Test func aResetTabStandsBesideItsDeclaredNeighbour() {
        var world = World(Catalog(items: ["a", "b", "c", "d"].map { .tab($0) }))
        world.act("D", .setOrder(container: "", order: ["d", "c", "b", "a"]))
        world.act("D", .reset(.init(.order, item: "c")))
        #expect(world.sidebar == "d b c a")
        world.act("D", .reset(.init(.order, item: "a")))
        #expect(world.sidebar == "a d b c")
    }

    @Test func whatOnlyIfUnsetFindsSetIsSuperseded() {
        var world = World(Self.catalog)
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .hidden))
        world.act("D", .reset(.init(.visibility, item: "o1")))
        #expect(
            world.act(
                "N", .setVisibility(item: "a", surface: .sidebar, value: .visible),
                .setVisibility(item: "o1", surface: .sidebar, value: .hidden),
                .setVisibility(item: "o2", surface: .sidebar, value: .hidden),
                .setOrder(container: "open", order: ["o2", "o1"]), base: 0, onlyIfUnset: true)
                == [.superseded, .superseded, .applied, .applied])
        #expect(
            world.act("M", .setOrder(container: "open", order: ["o1", "o2"]), base: 0, onlyIfUnset: true)
                == [.superseded])
        // It counts as older than any other choice, however late it was made.
        #expect(
            world.act("E", .setVisibility(item: "o2", surface: .sidebar, value: .visible), base: 0, at: 3) == [.applied]
        )
        #expect(world.act("E", .reset(.init(.all)), onlyIfUnset: true)[0].code == .badValue)
    }
}
