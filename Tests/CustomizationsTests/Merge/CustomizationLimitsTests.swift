import Customizations
import Testing

/// How much a person may store (contract §7).
@Suite struct CustomizationLimitsTests {
    @Test func choicesEndAtTheLimitAndNoFurther() {
        var world = World(Catalog(items: [.tab("a")]))
        func hide(_ number: Int) -> Change {
            let operation = Operation.setVisibility(item: Identifier("t\(number)"), surface: .sidebar, value: .hidden)
            return Change(operation: .success(operation), fingerprint: .of(operation))
        }
        for start in stride(from: 0, to: 4_000, by: 200) {
            world.send(
                ChangeRequest(
                    device: "D", baseRevision: world.present.revision, changes: (start..<start + 200).map(hide)))
        }
        #expect(world.present.storedChoices == 4_000)
        let over = world.send(ChangeRequest(device: "D", baseRevision: world.present.revision, changes: [hide(4_000)]))
        #expect(over.results.first?.rejection?.code == .limit)
        #expect(over.results.first?.rejection?.limit == 4_000)
        #expect(over.results.first?.rejection?.current == 4_000)
        // What is there may still be changed and unset, and then there is room again.
        let unset = Operation.setVisibility(item: "t7", surface: .sidebar, value: nil)
        #expect(world.act("D", unset) == [.applied(isDormant: true)])
        #expect(
            world.send(ChangeRequest(device: "D", baseRevision: world.present.revision, changes: [hide(4_000)]))
                .results.first?.rejection == nil)
    }

    @Test func ownItemsEndAtTheLimit() {
        var world = World(Catalog(items: [.tab("a")], acceptsTabs: true))
        func add(_ number: Int) -> Change {
            let operation = Operation.addItem(.init(id: Identifier("p\(number)"), title: "P"), container: "", at: .end)
            return Change(operation: .success(operation), fingerprint: .of(operation))
        }
        for start in stride(from: 0, to: 1_000, by: 200) {
            world.send(
                ChangeRequest(
                    device: "D", baseRevision: world.present.revision, changes: (start..<start + 200).map(add)))
        }
        #expect(world.present.ownItems.count == 1_000)
        let over = world.send(ChangeRequest(device: "D", baseRevision: world.present.revision, changes: [add(1_000)]))
        #expect(over.results.first?.rejection?.code == .limit)
        #expect(world.act("D", .removeItem("p1")) == [.applied])
        #expect(
            world.send(ChangeRequest(device: "D", baseRevision: world.present.revision, changes: [add(1_000)]))
                .results.first?.rejection == nil)
    }
}
