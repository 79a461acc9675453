import Customizations
import Testing

/// An order is moves (contract §4.5).
@Suite struct OrderLawTests {
    static let tabs: [Identifier] = ["a", "b", "c", "d", "e", "f", "x"]

    private func world(_ tabs: [Identifier]) -> World {
        World(Catalog(items: [.tab("home"), .group("g", tabs.map { .tab($0) })]))
    }

    /// The children of the group as they stand.
    private func list(_ world: World) -> [Identifier] {
        world.layout(.mac).sidebar?.last?.children.map(\.item.id) ?? []
    }

    /// "After an order sent on a current base, the ids it named stand exactly as sent": all permutations of 1 to 6 tabs,
    /// each sent after the one before it, so that every one starts from another state.
    @Test(arguments: 1...6)
    func anOrderOnACurrentBaseIsWhatIsGot(count: Int) throws {
        let tabs = Array(Self.tabs.prefix(count))
        var chance = SeededGenerator(seed: UInt64(count))
        var orders = Self.permutations(of: tabs)
        for _ in 0..<max(1, Laws.rounds / 6 / orders.count) {
            var world = world(tabs)
            orders.shuffle(using: &chance)
            for order in orders.prefix(40) {
                world.now += 1_000
                world.act("D1", .setOrder(container: "g", order: order))
                try #require(list(world) == order)
                let again = world.act("D2", .setOrder(container: "g", order: order))
                try #require(again == [.noop])
            }
        }
    }

    @Test(arguments: 0..<4)
    func aPartialOrderStandsAsSentAndTheRestStaysInOrder(part: UInt64) throws {
        var chance = SeededGenerator(seed: 50 + part)
        for _ in 0..<Laws.rounds / 4 {
            var world = world(Self.tabs)
            world.act("D1", .setOrder(container: "g", order: Self.tabs.shuffled(using: &chance)))
            let before = list(world)
            let sent = Array(Self.tabs.shuffled(using: &chance).prefix(Int.random(in: 0...7, using: &chance)))
            world.now += 1_000
            world.act("D2", .setOrder(container: "g", order: sent))
            let after = list(world)
            try #require(after.filter(sent.contains) == sent)
            let rest = before.filter { !sent.contains($0) }
            try #require(after.filter(rest.contains) == rest)
        }
    }

    /// Both sets of moves are kept: what only one of them moved stands between the same unmoved neighbours as in that
    /// one's list, what both moved as the later had it, and what nobody moved in its order.
    @Test(arguments: 0..<4)
    func twoConcurrentOrdersKeepBothSetsOfMoves(part: UInt64) throws {
        var chance = SeededGenerator(seed: 90 + part)
        for _ in 0..<Laws.rounds / 4 {
            var world = world(Self.tabs)
            if !chance.oneIn(3) {
                world.act("D0", .setOrder(container: "g", order: Self.tabs.shuffled(using: &chance)))
            }
            world.now += 1_000
            let before = list(world)
            let base = world.present.revision
            var alone: [[Identifier]] = []
            var moved: [Set<Identifier>] = []
            var both = world
            for (device, at) in [("D1", 10), ("D2", 20)] as [(Identifier, Int64)] {
                let order = Operation.setOrder(container: "g", order: Self.tabs.shuffled(using: &chance))
                var one = world
                one.act(device, order, base: base, at: world.now + at)
                both.now = world.now + 100
                both.act(device, order, base: base, at: world.now + at)
                alone.append(list(one))
                moved.append(Self.moved(from: before, to: list(one)))
            }
            let merged = list(both)
            let still = Set(before).subtracting(moved[0]).subtracting(moved[1])
            try #require(merged.filter(still.contains) == before.filter(still.contains))
            for id in moved[0].union(moved[1]) {
                let maker = moved[1].contains(id) ? 1 : 0
                let wanted = Self.neighbours(of: id, in: alone[maker], among: still)
                try #require(Self.neighbours(of: id, in: merged, among: still) == wanted, "\(id) in \(merged)")
            }
        }
    }

    /// What a list's maker moved: all but a longest common subsequence, of several the one that comes first.
    private static func moved(from before: [Identifier], to after: [Identifier]) -> Set<Identifier> {
        var best: [[Identifier]] = Array(repeating: [], count: before.count + 1)
        for start in before.indices.reversed() {
            let tails = (start + 1..<before.count).filter { next in
                after.firstIndex(of: before[next])! > after.firstIndex(of: before[start])!
            }
            let longest = tails.map { best[$0].count }.max() ?? 0
            let tail = tails.first { best[$0].count == longest }.map { best[$0] } ?? []
            best[start] = [before[start]] + tail
        }
        let longest = best.map(\.count).max() ?? 0
        return Set(before).subtracting(best.first { $0.count == longest } ?? [])
    }

    private static func neighbours(
        of id: Identifier, in list: [Identifier], among still: Set<Identifier>
    ) -> [Identifier?] {
        let place = list.firstIndex(of: id)!
        return [list[..<place].last(where: still.contains), list[place...].first(where: still.contains)]
    }

    static func permutations(of ids: [Identifier]) -> [[Identifier]] {
        guard ids.count > 1 else { return [ids] }
        return ids.indices.flatMap { index -> [[Identifier]] in
            var rest = ids
            let first = rest.remove(at: index)
            return permutations(of: rest).map { [first] + $0 }
        }
    }
}
