import Customizations
import Testing

/// Nothing is forgotten because it is absent (contract §4.8).
@Suite struct AbsenceLawTests {
    @Test(arguments: 0..<4)
    func whatIsGoneForAWhileFindsEverythingAsItWas(part: UInt64) throws {
        var chance = SeededGenerator(seed: 900 + part)
        let ids: [Identifier] = ["a", "b", "c", "d", "e", "f"]
        for _ in 0..<Laws.rounds / 4 {
            let full = Catalog(items: [.tab("home"), .group("g", ids.map { .tab($0) })])
            var world = World(full)
            let order = ids.shuffled(using: &chance)
            world.act("D1", .setOrder(container: "g", order: order))
            for id in ids where chance.oneIn(3) {
                world.act("D1", .setVisibility(item: id, surface: .sidebar, value: .hidden))
            }
            let before = CustomizationDocument(world.present, view: world.view())
            // Some tabs go, and the person goes on with the rest.
            let rest = ids.filter { _ in chance.oneIn(2) }
            world.publish(Catalog(items: [.tab("home"), .group("g", rest.map { .tab($0) })]))
            world.now += 10_000
            let moved = rest.shuffled(using: &chance)
            world.act("D2", .setOrder(container: "g", order: moved))
            world.publish(full)
            let after = CustomizationDocument(world.present, view: world.view())
            for id in ids { try #require(after.layers[.shared]?.items[id] == before.layers[.shared]?.items[id]) }
            let listed = try #require(after.layers[.shared]?.orders["g"])
            try #require(Set(listed) == Set(ids))
            // What was gone keeps its order; what was there stands as sent.
            let gone = order.filter { !rest.contains($0) }
            try #require(listed.filter(gone.contains) == gone)
            try #require(listed.filter(moved.contains) == moved)
        }
    }
}
