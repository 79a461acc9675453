import Customizations
import Testing

/// What changed after a revision (contract §3.3).
@Suite struct FieldChangesTests {
    private var world: World {
        var world = World(
            Catalog(items: ["a", "b"].map { .tab($0) } + [.group("g", [.tab("k"), .tab("l")], accepts: true)]))
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .hidden))
        world.act("E", .setOrder(container: "g", order: ["l", "k"]), .setPlacement(item: "b", value: .pinned))
        world.act("D", .addItem(.init(id: "p", title: "P"), container: "g", at: .end))
        return world
    }

    private func changes(_ world: World, since: Int, limit: Int? = nil) -> FieldChanges {
        FieldChanges(world.present, since: since, limit: limit, view: world.view())
    }

    @Test func eachFieldIsToldOnceWithItsPresentValue() {
        var world = world
        world.act("F", .setVisibility(item: "a", surface: .sidebar, value: .visible))
        let all = changes(world, since: 0)
        #expect(all.revision == 4)
        #expect(!all.hasMore)
        #expect(
            all.changes.map(\.subject) == [
                .order(.shared, .container("g"), ["l", "k"]), .choice(.shared, "b", .placement, .word("pinned")),
                .item("p", world.present.ownItem("p")), .choice(.shared, "a", .sidebar, .word("visible")),
            ])
        #expect(all.changes.map(\.revision) == [2, 2, 3, 4])
        #expect(all.changes.map(\.device) == ["E", "E", "D", "F"])
        #expect(changes(world, since: 3).changes.map(\.revision) == [4])
        #expect(changes(world, since: 4).changes.isEmpty)
    }

    @Test func aPageEndsAtTheEndOfARevision() {
        let first = changes(world, since: 0, limit: 1)
        #expect(first.changes.map(\.revision) == [1])
        #expect(first.revision == 1)
        #expect(first.hasMore)
        // Revision 2 has two changes, which are never torn apart.
        let second = changes(world, since: 1, limit: 1)
        #expect(second.changes.map(\.revision) == [2, 2])
        #expect(second.revision == 2)
        #expect(second.hasMore)
        let third = changes(world, since: 2, limit: 1)
        #expect(third.changes.map(\.revision) == [3])
        #expect(!third.hasMore)
    }

    @Test func whatAResetUnsetsIsToldAsUnset() {
        var world = world
        world.act("R", .reset(.init(.all)))
        let after = changes(world, since: 3)
        #expect(
            Set(after.changes.map(\.subject)) == [
                .choice(.shared, "a", .sidebar, .unset), .choice(.shared, "b", .placement, .unset),
                .order(.shared, .container("g"), nil), .item("p", nil),
            ])
        #expect(after.changes.allSatisfy { $0.device == "R" && $0.revision == 4 })
        let document = CustomizationDocument(world.present, view: world.view())
        #expect(document.layers.isEmpty)
        #expect(document.items.isEmpty)
        #expect(document.dormant.isEmpty)
    }
}
