import Customizations
import Testing

/// What was rejected may be sent again with what was taken (contract §4.4): each change has seen those of its request that
/// are before it, and none of those behind it (§3.1).
@Suite struct RepeatedRequestTests {
    private static let removal = Operation.removeItem("pl")
    private static let addition = Operation.addItem(.init(id: "pl", title: "Mine"), container: "lists", at: .end)
    private static let renaming = Operation.updateItem(.init(id: "pl", details: [.title: "Old"]))

    private func world() -> World { World(Catalog(items: [.tab("a"), .group("lists", [], accepts: true)])) }

    private func request(_ operations: [Operation], base: Int = 0) -> ChangeRequest {
        let changes = operations.enumerated().map { index, operation in
            Change(id: Identifier("c\(index + 1)"), operation: .success(operation), fingerprint: .of(operation))
        }
        return ChangeRequest(device: "D", baseRevision: base, changes: changes)
    }

    @Test(arguments: [removal, renaming], [false, true])
    func aRejectedChangeIsRejectedAgain(first: Operation, comesAnother: Bool) {
        var world = world()
        let request = request([first, Self.addition])
        let once = world.send(request).results.map(\.status)
        #expect(once.first?.code == .noSuchItem)
        #expect(once.last == .applied)
        if comesAnother { world.act("E", .setVisibility(item: "a", surface: .sidebar, value: .hidden)) }
        let before = world.present
        for _ in 0..<3 {
            world.now += 1_000
            let again = world.send(request).results.map(\.status)
            #expect(again.first?.code == .noSuchItem)
            #expect(again.last == .duplicate)
            #expect(world.present == before)
        }
        #expect(world.present.ownItem("pl")?.title == "Mine")
    }

    /// A duplicate counts as seen by what follows it.
    @Test(arguments: [false, true])
    func whatStandsBehindADuplicateHasSeenIt(comesAnother: Bool) {
        var world = world()
        world.send(request([Self.removal, Self.addition]))
        if comesAnother { world.act("E", .setVisibility(item: "a", surface: .sidebar, value: .hidden)) }
        let statuses = world.send(request([Self.removal, Self.addition, Self.renaming])).results.map(\.status)
        #expect(statuses.first?.code == .noSuchItem)
        #expect(statuses.dropFirst() == [.duplicate, .applied])
        #expect(world.present.ownItem("pl")?.title == "Old")
    }

    /// What the base revision holds was seen, wherever in the request it is named.
    @Test func whoHasReadWhatWasTakenHasSeenIt() {
        var world = world()
        world.send(request([Self.removal, Self.addition]))
        let statuses = world.send(request([Self.removal, Self.addition], base: 1)).results.map(\.status)
        #expect(statuses == [.applied, .duplicate])
        #expect(world.present.ownItem("pl") == nil)
    }

    /// Only what stands behind is not seen: an id that comes twice was seen where it came first.
    @Test func onlyWhatIsBehindANewChangeIsOutOfTurn() {
        let taken = Dictionary(
            uniqueKeysWithValues: [("c1", Self.removal), ("c3", Self.renaming)].map {
                (Identifier($0), Fingerprint.of($1))
            })
        let new = request([Self.addition, Self.addition, Self.renaming])
        // c1 was taken for something else, c2 is new, c3 is behind both.
        #expect(new.takenBehindNew(taken) == ["c3"])
        #expect(request([Self.removal, Self.addition]).takenBehindNew(taken).isEmpty)
        #expect(new.takenBehindNew([:]).isEmpty)
        var doubled = request([Self.removal, Self.addition])
        doubled.changes.append(doubled.changes[0])
        #expect(doubled.takenBehindNew(taken).isEmpty)
    }
}
