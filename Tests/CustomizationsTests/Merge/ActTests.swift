import Customizations
import Testing

/// Replacing and undoing (contract §3.2 `PUT`, §3.5 `undo`).
@Suite struct ActTests {
    private static let catalog = Catalog(
        items: ["a", "b", "c"].map { .tab($0) } + [.group("g", [.tab("k"), .tab("l")], accepts: true)],
        acceptsTabs: true)

    private func document(_ world: World) -> CustomizationDocument {
        CustomizationDocument(world.present, view: world.view())
    }

    private func undo(_ revision: Int, _ world: inout World) -> [Bool] {
        world.now += 1_000
        let act = Act.undo(
            world.recorded.filter { $0.revision == revision && $0.status == .applied }, on: world.present,
            now: world.now)
        world.present = act.customization
        if let recorded = act.recorded { world.recorded.append(recorded) }
        return act.results.map(\.isApplied)
    }

    @Test func undoPutsBackWhatStillHolds() {
        var world = World(Self.catalog)
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .visible))
        world.act(
            "D", .setVisibility(item: "a", surface: .sidebar, value: .hidden),
            .setVisibility(item: "b", surface: .sidebar, value: .hidden))
        world.act("E", .setVisibility(item: "b", surface: .sidebar, value: nil))
        // `b` was changed again since, and stays.
        #expect(undo(2, &world) == [true, false])
        #expect(document(world).layers[.shared]?.items["a"]?.sidebar == .visible)
        #expect(document(world).layers[.shared]?.items["b"] == nil)
        #expect(world.present.revision == 4)
    }

    @Test func undoOfAnOrderPutsEachItemBack() {
        var world = World(Self.catalog)
        world.act("D", .setOrder(container: "", order: ["c", "a", "b"]))
        world.act("D", .setOrder(container: "", order: ["b", "c", "a"]))
        #expect(world.sidebar == "b c a g[k l]")
        // Only `b` was moved.
        #expect(undo(2, &world) == [true])
        #expect(world.sidebar == "c a b g[k l]")
        // The first order goes wholly.
        world.act("D", .setVisibility(item: "k", surface: .sidebar, value: .hidden))
        _ = undo(1, &world)
        #expect(world.sidebar == "a b c g[l]")
    }

    @Test func undoOfAResetBringsBackWhatItUndid() {
        var world = World(Self.catalog)
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .hidden))
        world.act("D", .setOrder(container: "", order: ["c", "b", "a"]))
        world.act("D", .addItem(.init(id: "p", title: "P", image: "i"), container: "g", at: .end))
        world.act("D", .move(item: "p", container: "", to: .end))
        let before = document(world)
        world.act("D", .reset(.init(.all)))
        #expect(world.sidebar == "a b c g[k l]")
        world.act("E", .setVisibility(item: "a", surface: .sidebar, value: .visible))
        #expect(undo(5, &world).filter { !$0 }.count == 1)
        let after = document(world)
        #expect(after.layers[.shared]?.orders == before.layers[.shared]?.orders)
        #expect(after.layers[.shared]?.items["a"]?.sidebar == .visible)
        #expect(after.layers[.shared]?.items["p"]?.container == "")
        #expect(after.items.map(\.title) == ["P"])
        #expect(after.items.map(\.image) == ["i"])
    }

    @Test func undoOfAnAdditionRemovesAndOfARemovalAdds() {
        var world = World(Self.catalog)
        world.act("D", .addItem(.init(id: "p", title: "P"), container: "g", at: .end))
        #expect(undo(1, &world) == [true])
        #expect(world.sidebar == "a b c g[k l]")
        #expect(undo(2, &world) == [true])
        #expect(world.sidebar == "a b c g[k l p]")
        world.act("D", .updateItem(.init(id: "p", details: [.title: "Q"])))
        #expect(undo(4, &world) == [true])
        #expect(world.present.ownItem("p")?.title == "P")
    }

    @Test(arguments: 0..<3)
    func aReplacementIsExactlyWhatIsSent(part: UInt64) throws {
        var chance = SeededGenerator(seed: 60 + part)
        for _ in 0..<300 {
            let one = chance.world()
            var other = World(chance.catalog())
            for _ in 0..<6 {
                other.now += 1_000
                other.act("D", chance.operation(), layer: chance.layer())
            }
            other.lineage = one.lineage
            let wanted = document(other)
            let content = CustomizationContent(
                layers: wanted.layers,
                items: wanted.items.map { item in
                    .init(
                        .init(
                            id: item.id, title: item.title, image: item.image, subtitle: item.subtitle,
                            data: item.data, isGroup: item.isGroup), container: item.container)
                })
            let act = Act.replace(one.present, with: content, view: one.view(), now: one.now + 50_000)
            let got = CustomizationDocument(act.customization, view: one.view())
            try #require(got.layers == wanted.layers)
            try #require(Set(got.items.map(\.id)) == Set(wanted.items.map(\.id)))
            try #require(Set(got.items.map(\.title)) == Set(wanted.items.map(\.title)))
            // The same again changes nothing.
            let again = Act.replace(act.customization, with: content, view: one.view(), now: one.now + 60_000)
            try #require(again.recorded == nil)
        }
    }
}
