import Customizations
import Testing

/// An order act keeps the whole list that it was made from (contract §4.6); of many in one request the last does, for all.
@Suite struct KeptTests {
    /// A group whose order one person has chosen: d a b c.
    private func world() -> World {
        var world = World(Catalog(items: [.group("g", ["a", "b", "c", "d"].map { .tab($0) }), .tab("x")]))
        world.act("D1", .setOrder(container: "g", order: ["d", "a", "b", "c"]))
        world.now = 2_000_000
        return world
    }

    /// Moves a before d, then c before b, then b before c: a d b c.
    private static let orders: [Operation] = [["a", "d"], ["c", "b"], ["b", "c"]].map {
        .setOrder(container: "g", order: $0)
    }

    private func request(at time: Int64) -> ChangeRequest {
        let changes = Self.orders.enumerated().map { index, operation in
            Change(
                id: Identifier("c\(index)"), at: time + Int64(index), operation: .success(operation),
                fingerprint: .of(operation))
        }
        return ChangeRequest(device: "D1", baseRevision: 1, changes: changes)
    }

    /// History grows by what moves, and once by the list.
    @Test func theListIsRecordedOnce() {
        var world = world()
        let outcome = world.send(request(at: 1_500_000))
        #expect(outcome.results.map(\.status) == [.applied, .applied, .applied])
        // One moves each time; the three others live longer by the last.
        #expect(outcome.recorded.map(\.effects.count) == [1, 1, 4])
        let last = outcome.recorded[2].at
        #expect(outcome.customization.fields.values.allSatisfy { $0.entries.last?.life.time == last })
        #expect(world.sidebar == "x g[a d b c]")
    }

    /// Dated after the second act and before the third, and seen by nobody: it undoes what is older, and the third keeps all.
    @Test(arguments: [false, true])
    func aResetBetweenTwoActsTakesNothingFromTheLast(comesFirst: Bool) {
        var world = world()
        func reset() {
            world.act("D2", .reset(.init(.order, container: "g")), base: 1, at: 1_500_001)
        }
        if comesFirst { reset() }
        world.send(request(at: 1_500_000))
        if !comesFirst { reset() }
        #expect(world.sidebar == "x g[a d b c]")
    }

    /// A reset by the same device ends what the acts before it kept, and not what one after it makes.
    @Test func aResetAmongTheActsEndsWhatWasBeforeIt() {
        var world = world()
        world.act("D1", Self.orders[0], .reset(.init(.order, container: "g")), Self.orders[1])
        #expect(world.sidebar == "x g[a c b d]")
        world.act("D1", Self.orders[2], .reset(.init(.order, container: "g")))
        #expect(world.sidebar == "x g[a b c d]")
        // Back to the revision before, and to the one before that.
        for (revision, order) in [(2, "a c b d"), (1, "d a b c")] {
            for change in world.recorded.reversed() where change.revision == revision + 1 { world.present.undo(change) }
            #expect(world.sidebar == "x g[\(order)]")
        }
    }
}
