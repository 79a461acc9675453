import Customizations
import Testing

/// Orders of lists as long as they may be (contract §7: 4,000 choices, 200 changes a request).
@Suite(.timeLimit(.minutes(5)))
struct LongOrdersTests {
    private static func ids(_ count: Int) -> [Identifier] { (0..<count).map { Identifier("tab \($0)") } }

    private static func world(_ ids: [Identifier]) -> World {
        World(Catalog(items: [.group("g", ids.prefix(1_000).map { .tab($0) })]))
    }

    private static func request(_ operations: [Operation], on world: World) -> ChangeRequest {
        ChangeRequest(
            device: "D", baseRevision: world.present.revision,
            changes: operations.map { Change(operation: .success($0), fingerprint: .of($0)) })
    }

    private static func positions(_ world: World) -> [Identifier: Position] {
        var positions: [Identifier: Position] = [:]
        for (key, register) in world.present.fields {
            guard case .position(_, _, let id) = key, case .position(let position) = register.entries.last?.value
            else { continue }
            positions[id] = position
        }
        return positions
    }

    /// Twenty orders of nearly all that a person may store would take hours, were each id compared with each.
    @Test func twentyOrdersOfNearlyFourThousandIdsStandAsSent() throws {
        var chance = SeededGenerator(seed: 3_990)
        let ids = Self.ids(3_990)
        var world = Self.world(ids)
        world.act("D", .setOrder(container: "g", order: ids))
        let orders = (0..<20).map { _ in Array(ids.shuffled(using: &chance).prefix(100)) } + [ids.reversed()]
        let outcome = world.send(
            Self.request(orders.map { .setOrder(container: "g", order: $0) }, on: world))
        #expect(outcome.results.allSatisfy { $0.status == .applied(isDormant: true) })
        let stored = CustomizationDocument(world.present, view: world.view()).layers[.shared]?.orders["g"]
        #expect(stored == ids.reversed())
    }

    /// What an order does not move it keeps by reference, and what it moves into one gap shares the way there: the work
    /// and the memory of a move do not grow with the list's depth.
    @Test func anOrderMakesNoPositionsButThoseOfWhatItMoves() {
        let ids = Self.ids(500)
        var world = Self.world(ids)
        world.act("D", .setOrder(container: "g", order: ids.reversed()))
        let before = Self.positions(world)
        world.act("D", .setOrder(container: "g", order: [ids[3], ids[400], ids[401], ids[402]]))
        let after = Self.positions(world)
        let new = ids.filter { before[$0]?.identity != after[$0]?.identity }
        // The list is … 402 401 400 … 3 …: of the four sent one can stay, and the first in the list is 402. The others go
        // to the head of what is sent, right before it, into one gap.
        #expect(new == [ids[3], ids[400], ids[401]])
        #expect(Set(new.compactMap { after[$0].map { ObjectIdentifier($0.parent) } }).count == 1)
        #expect(after.count == 500)
    }

    /// What is remembered of a list from one change to the next is what would have been read anew.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func manyChangesInOneRequestAreAsManyRequests(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed + 70_000)
        let world = chance.world()
        let operations = (0..<12).map { _ in chance.operation() }
        var together = world
        together.now += 100_000
        together.send(Self.request(operations, on: together))
        var apart = world
        apart.now += 100_000
        for operation in operations {
            // As if it came from the store, where nothing is remembered.
            let stored = apart.present
            apart.present = Customization(
                revision: stored.revision, latestAct: stored.latestAct, updatedAt: stored.updatedAt,
                fields: stored.fields)
            apart.send(Self.request([operation], on: apart))
        }
        let difference = together.difference(from: apart)
        #expect(difference == nil, "seed \(seed): \(operations)")
    }
}
