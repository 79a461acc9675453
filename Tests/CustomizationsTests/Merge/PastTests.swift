import Customizations
import Testing

/// What a maker had seen can be told again from what history keeps.
@Suite struct PastTests {
    @Test func everyRevisionCanBeToldAgain() throws {
        var chance = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            var world = chance.world()
            for _ in 0..<20 {
                world.now += 1_000
                let base = Int.random(in: 0...world.present.revision, using: &chance)
                world.act(
                    chance.pick(["D1", "D2", "D3"]), chance.operation(), base: base,
                    at: world.now - Int64.random(in: 0...30_000, using: &chance), layer: chance.layer())
            }
            var state = world.present
            for change in world.recorded.reversed() {
                guard change.revision < world.states.count else { continue }
                state.undo(change)
                #expect(state.fields == world.states[change.revision - (change.status == .applied ? 1 : 0)].fields)
            }
        }
    }

    /// A base older than what is kept is read as the oldest state kept; without a time such a change is too old.
    @Test func aBaseOlderThanHistoryIsTheOldestStateKept() {
        var world = World(Catalog(items: ["a", "b", "c"].map { .tab($0) }))
        world.act("D1", .setOrder(container: "", order: ["c", "a", "b"]))
        world.act("D1", .setVisibility(item: "a", surface: .sidebar, value: .hidden))
        world.act("D1", .setVisibility(item: "b", surface: .sidebar, value: .hidden))
        let past = Past(changes: Array(world.recorded.suffix(1)), hasOthers: true, oldestKept: 2)
        func status(at time: Int64?) -> ChangeResult.Status? {
            let operation = Operation.setVisibility(item: "a", surface: .sidebar, value: .hidden)
            let change = Change(at: time, operation: .success(operation), fingerprint: .of(operation))
            let request = ChangeRequest(device: "D2", baseRevision: 1, changes: [change])
            return Merge.outcome(of: request, on: world.present, past: past, view: world.view(), now: world.now)
                .results.first?.status
        }
        #expect(status(at: nil)?.code == .tooOld)
        #expect(status(at: 5) == .noop)
    }
}
