import Customizations
import Testing

/// Rewriting positions changes nothing that can be seen (contract §4: positions are internal).
@Suite struct SettlementTests {
    private static let tabs: [Identifier] = ["a", "b", "c", "d", "e"]

    private func list(_ world: World) -> [Identifier] { world.layout(.mac).sidebar?.map(\.item.id) ?? [] }

    private func settle(_ world: World) -> World {
        let settlement = Settlement(of: world.present, history: world.recorded)
        var settled = world
        settled.present = world.present.settled(by: settlement)
        settled.recorded = world.recorded.map { $0.settled(by: settlement) }
        return settled
    }

    @Test func aListThatIsReorderedForYearsStaysShort() throws {
        var chance = SeededGenerator(seed: 21)
        var world = World(Catalog(items: Self.tabs.map { .tab($0) }))
        for _ in 0..<400 {
            world.now += 1_000
            let order = Self.tabs.shuffled(using: &chance)
            world.act(chance.pick(["D1", "D2"]), .setOrder(container: "", order: order))
            try #require(list(world) == order)
            guard world.present.longestPath > Settlement.longestPath else { continue }
            world = settle(world)
            try #require(list(world) == order)
            try #require(world.present.longestPath <= 2)
        }
        #expect(world.present.longestPath <= Settlement.longestPath)
    }

    /// Also for those who come with an old base: what they move is the only thing that moves.
    @Test func whoComesWithAnOldBaseMovesNothingElse() throws {
        var chance = SeededGenerator(seed: 22)
        for _ in 0..<300 {
            var world = World(Catalog(items: Self.tabs.map { .tab($0) }))
            for _ in 0..<Int.random(in: 3...12, using: &chance) {
                world.now += 1_000
                world.act(
                    chance.pick(["D1", "D2"]), .setOrder(container: "", order: Self.tabs.shuffled(using: &chance)))
            }
            var settled = settle(world)
            let base = Int.random(in: 0...world.present.revision, using: &chance)
            // Who comes after everybody else puts one tab somewhere, having seen an old list.
            let move = Operation.move(
                item: chance.pick(Self.tabs), container: nil, to: .after(chance.pick(Self.tabs)))
            if case .move(let item, _, .after(let other)) = move, item == other { continue }
            world.now += 1_000
            settled.now = world.now
            #expect(world.act("D3", move, base: base) == settled.act("D3", move, base: base))
            // Where others had put something into the same gap, it may stand on the other side of that.
            guard case .move(let item, _, _) = move else { continue }
            try #require(list(world).filter { $0 != item } == list(settled).filter { $0 != item })
        }
    }
}
