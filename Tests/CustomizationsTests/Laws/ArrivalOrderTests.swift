import Customizations
import Testing

/// Order of arrival does not matter between changes that had not seen each other (contract §4.3).
@Suite struct ArrivalOrderTests {
    @Test(arguments: 0..<10)
    func everyArrivalOrderGivesOneState(part: UInt64) throws {
        var chance = SeededGenerator(seed: 1_000 + part)
        for round in 0..<Laws.rounds / 10 {
            let world = chance.world()
            let count = chance.oneIn(12) ? 4 : chance.oneIn(3) ? 3 : 2
            let requests = (0..<count).map { request(device: $0, world: world, &chance) }
            let outcomes = permutations(of: requests).map { order -> World in
                var world = world
                world.now += 100_000
                for (request, build) in order { world.send(request, build: build) }
                return world
            }
            let difference = outcomes.dropFirst().lazy.compactMap { $0.difference(from: outcomes[0]) }.first
            try #require(
                difference == nil, "seed \(1_000 + part) round \(round): \(requests.map(\.0.changes))")
        }
    }

    /// A change of a device of its own, made having seen some revision, at some time since.
    private func request(device: Int, world: World, _ chance: inout SeededGenerator) -> (ChangeRequest, Int?) {
        let base = chance.oneIn(3) ? Int.random(in: 0...world.present.revision, using: &chance) : world.present.revision
        let at = world.now + Int64.random(in: -2_000...50_000, using: &chance)
        let change = Change(
            id: "k", at: at, operation: .success(chance.operation()), fingerprint: Fingerprint(high: 0, low: 0))
        let layer = chance.layer()
        let request = ChangeRequest(
            device: Identifier("N\(device)"), family: .pad, baseRevision: base, target: .layer(layer), changes: [change]
        )
        return (request, chance.oneIn(2) ? 1 : nil)
    }

    private func permutations<Element>(of elements: [Element]) -> [[Element]] {
        guard elements.count > 1 else { return [elements] }
        return elements.indices.flatMap { index -> [[Element]] in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(of: rest).map { [first] + $0 }
        }
    }
}
