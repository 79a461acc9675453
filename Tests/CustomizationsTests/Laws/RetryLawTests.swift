import Customizations
import Testing

/// A request that is repeated, however often and whatever comes between, leaves the state as once (contract §4.3, §4.4).
@Suite struct RetryLawTests {
    @Test(arguments: 0..<10)
    func aRepeatedRequestChangesNothing(part: UInt64) throws {
        var chance = SeededGenerator(seed: 7_000 + part)
        for round in 0..<Laws.rounds / 10 {
            let world = chance.world()
            let requests = (0..<Int.random(in: 1...3, using: &chance)).map { request(device: $0, world, &chance) }
            var once = world
            var often = world
            for (index, (request, build)) in requests.enumerated() {
                once.now += 100_000
                often.now = once.now
                once.send(request, build: build)
                let repeated = (0..<3).map { _ in chance.pick(Array(requests[...index])) }
                for (request, build) in [(request, build)] + repeated {
                    often.send(request, build: build)
                }
            }
            let difference = often.difference(from: once)
            try #require(
                difference == nil, "seed \(7_000 + part) round \(round): \(requests.map(\.0.changes))")
            #expect(often.present.revision == once.present.revision)
        }
    }

    /// Some changes of a device of its own, made having seen some revision, at some time since.
    private func request(device: Int, _ world: World, _ chance: inout SeededGenerator) -> (ChangeRequest, Int?) {
        let base = chance.oneIn(3) ? Int.random(in: 0...world.present.revision, using: &chance) : world.present.revision
        let at = world.now + Int64.random(in: -2_000...50_000, using: &chance)
        let changes = (0..<Int.random(in: 2...5, using: &chance)).map { index in
            let operation = chance.operation()
            return Change(
                id: Identifier("k\(index)"), at: at + Int64(index), operation: .success(operation),
                fingerprint: .of(operation))
        }
        let request = ChangeRequest(
            device: Identifier("N\(device)"), family: .pad, baseRevision: base, target: .layer(chance.layer()),
            changes: changes)
        return (request, chance.oneIn(2) ? 1 : nil)
    }
}
