import Customizations
import Testing

/// What stays when a list is reordered, seen through orders: as few moves as possible, and of several ways the one that
/// leaves standing what comes first (contract §4.5).
@Suite struct LongestIncreasingTests {
    /// The list `e x s y` and what is sent; what must have stayed is what a concurrent move of it still outdoes.
    @Test func ofTwoWaysTheFirstInTheListSeenStays() {
        var world = World(Catalog(items: [.group("g", ["e", "x", "s", "y"].map { .tab($0) })]))
        world.now = 10_000
        // `s e`: either of the two could stay; `e` comes first, so `s` is what moves, to the front.
        world.act("D1", .setOrder(container: "g", order: ["s", "e"]), at: 5_000)
        // Somebody who had seen nothing moved `e` earlier: that is the only move of `e`, and counts.
        world.act("D2", .move(item: "e", container: nil, to: .end), base: 0, at: 4_000)
        #expect(world.sidebar == "g[s x y e]")
        // An earlier move of `s` does not count any more.
        #expect(world.act("D3", .move(item: "s", container: nil, to: .end), base: 0, at: 4_000) == [.superseded])
    }

    @Test func aReversalMovesAllButTheFirst() {
        var world = World(Catalog(items: [.group("g", ["a", "b", "c"].map { .tab($0) })]))
        world.now = 10_000
        world.act("D1", .setOrder(container: "g", order: ["c", "b", "a"]), at: 5_000)
        #expect(world.sidebar == "g[c b a]")
        #expect(world.act("D2", .move(item: "a", container: nil, to: .after("b")), base: 0, at: 4_000) == [.applied])
        #expect(world.act("D3", .move(item: "b", container: nil, to: .end), base: 0, at: 4_000) == [.superseded])
        #expect(
            world.act("D4", .move(item: "c", container: nil, to: .before("b")), base: 0, at: 4_000) == [.superseded])
    }
}
