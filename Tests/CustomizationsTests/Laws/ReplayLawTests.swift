import Customizations
import Testing

/// Once: a change id is taken once (contract §4.4).
@Suite struct ReplayLawTests {
    @Test(arguments: 0..<4)
    func replayingAnyRequestIsAllDuplicate(part: UInt64) throws {
        var chance = SeededGenerator(seed: 500 + part)
        for _ in 0..<Laws.rounds / 4 {
            var world = chance.world()
            let changes = (0..<Int.random(in: 1...4, using: &chance)).map { index -> Change in
                let operation = chance.operation()
                return Change(id: Identifier("k\(index)"), operation: .success(operation), fingerprint: .of(operation))
            }
            let request = ChangeRequest(
                device: "N", family: .pad, baseRevision: Int.random(in: 0...world.present.revision, using: &chance),
                target: .layer(chance.layer()), changes: changes)
            let first = world.send(request)
            let after = world
            world.now += 5_000
            let second = world.send(request)
            for (one, two) in zip(first.results, second.results) {
                // What was rejected may be sent again; by then it may be allowed or not.
                guard one.rejection == nil else { continue }
                try #require(two.status == .duplicate)
            }
            if first.results.allSatisfy({ $0.rejection == nil }) { try #require(world.present == after.present) }
        }
    }
}
