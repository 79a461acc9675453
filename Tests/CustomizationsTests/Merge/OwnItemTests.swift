import Customizations
import Testing

/// Own items against removal (contract §4.7).
@Suite struct OwnItemTests {
    private static let catalog = Catalog(
        items: [.tab("home"), .group("pl", [], accepts: true), .group("fav", [], accepts: true)], acceptsTabs: true)

    private func add(_ id: Identifier, _ title: String = "t", to container: Identifier = "pl") -> Operation {
        .addItem(.init(id: id, title: title), container: container, at: .end)
    }

    @Test func anUpdateThatHadNotSeenTheRemovalNeverCounts() {
        for removalFirst in [true, false] {
            var world = World(Self.catalog)
            world.act("D1", add("p", "Old"), at: 100)
            let base = world.present.revision
            let remove = { (world: inout World) in _ = world.act("D1", .removeItem("p"), base: base, at: 200) }
            let update = { (world: inout World) in
                _ = world.act("D2", .updateItem(.init(id: "p", details: [.title: "New"])), base: base, at: 900)
            }
            if removalFirst {
                remove(&world)
                update(&world)
            } else {
                update(&world)
                remove(&world)
            }
            #expect(world.present.ownItem("p") == nil)
            // Added again by who saw the removal only, at a time before the update was made.
            world.act("D1", add("p", "Again"), base: base, at: 500)
            #expect(world.present.ownItem("p")?.title == "Again")
        }
    }

    /// It is dated all the same: an addition that is an earlier act does not count.
    @Test func aResetOfWhatNeverWasTellsNoChange() {
        var world = World(Self.catalog)
        let reset = Operation.reset(.init(.items, item: "ghost"))
        #expect(world.act("D1", reset, at: 500) == [.applied(isDormant: true)])
        #expect(FieldChanges(world.present, since: 0, view: world.view()).changes.isEmpty)
        world.act("D2", add("ghost"), base: 0, at: 400)
        #expect(world.present.ownItem("ghost") == nil)
        world.act("D2", add("ghost"), base: 0, at: 600)
        #expect(FieldChanges(world.present, since: 0, view: world.view()).changes.count == 1)
    }

    /// The rejection is by the law (contract §4.3), and its reason is true.
    @Test func aRejectionSaysThatItIsByWhatItsMakerHadSeen() {
        var world = World(Self.catalog)
        world.act("D1", add("p"))
        let change = { (base: Int) in
            let remove = Operation.removeItem("p")
            return ChangeRequest(
                device: "D2", baseRevision: base,
                changes: [Change(operation: .success(remove), fingerprint: .of(remove))])
        }
        let unseen = world.send(change(0)).results[0].rejection
        #expect(unseen?.code == .noSuchItem)
        #expect(
            unseen?.detail
                == "item/id: the person has no item “p”; it is judged by what this device had seen, revision 0"
                + " and its own changes since")
        #expect(world.send(change(1)).results[0].status == .applied)
        let gone = world.send(change(2)).results[0].rejection
        #expect(gone?.detail == "item/id: the person has no item “p”")
    }

    @Test func whatIsAddedAgainForgetsItsPlace() {
        var world = World(Self.catalog)
        world.act("D", add("p"), add("q"), .move(item: "p", container: "fav", to: .end))
        world.act("D", .setVisibility(item: "p", surface: .tabBar, value: .visible))
        #expect(world.sidebar == "home pl[q] fav[p]")
        world.act("D", .removeItem("p"))
        #expect(world.sidebar == "home pl[q] fav[]")
        world.act("D", add("p"))
        #expect(world.sidebar == "home pl[q p] fav[]")
        // Only its container and position are unset.
        #expect(world.layout(.pad).tabBar?.customizable == ["home", "pl", "fav", "p"])
    }

    @Test func theChoiceOfARemovedGroupWaitsForIt() {
        var world = World(Self.catalog)
        let mine = Operation.addItem(.init(id: "mine", title: "Mine", isGroup: true), container: "", at: .end)
        world.act("D", mine, add("p"), .move(item: "p", container: "mine", to: .end))
        #expect(world.sidebar == "home pl[] fav[] mine[p]")
        world.act("D", .removeItem("mine"))
        #expect(world.sidebar == "home pl[p] fav[]")
        world.act("D", mine)
        #expect(world.sidebar == "home pl[] fav[] mine[p]")
    }

    @Test func withoutAContainerThatAcceptsItAnOwnItemGoesToTheRootOrNowhere() {
        var world = World(Self.catalog)
        world.act("D", add("p"))
        world.publish(Catalog(items: [.tab("home")], acceptsTabs: true))
        #expect(world.sidebar == "home p")
        world.publish(Catalog(items: [.tab("home"), .group("fav", [], accepts: true)]))
        #expect(world.sidebar == "home fav[]")
        world.publish(Self.catalog)
        #expect(world.sidebar == "home pl[p] fav[]")
    }

    @Test func anIdThatTheCatalogDeclaresIsDormant() {
        var world = World(Self.catalog)
        world.act("D", add("p", "Mine"))
        world.publish(Catalog(items: [.tab("home"), .tab("p")], acceptsTabs: true))
        #expect(world.sidebar == "home p")
        #expect(world.layout(.mac).items.map(\.item.title) == ["home", "p"])
        #expect(CustomizationDocument(world.present, view: world.view()).dormant == ["p"])
        world.publish(Self.catalog)
        #expect(world.layout(.mac).items.map(\.item.title) == ["home", "pl", "fav", "Mine"])
    }
}
