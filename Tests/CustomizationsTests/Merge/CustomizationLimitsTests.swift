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

    /// None of a hundred devices with choices of their own may be forgotten, so that no other gets some.
    @Test func aHundredDevicesHaveChoicesOfTheirOwn() {
        var world = World(Catalog(items: [.tab("a"), .tab("b")]))
        let hide = Operation.setVisibility(item: "a", surface: .sidebar, value: .hidden)
        for number in 0..<100 {
            let device = Identifier("D\(number)")
            #expect(world.act(device, hide, layer: .device(device)) == [.applied])
        }
        let over = world.act("new", hide, layer: .device("new"))
        guard case .rejected(let rejection)? = over.first else {
            Issue.record("\(over)")
            return
        }
        #expect(rejection.code == .limit)
        #expect(rejection.limit == 100)
        #expect(rejection.current == 100)
        // Its other choices are taken, and those who have some may have more.
        #expect(world.act("new", hide) == [.applied])
        let more = Operation.setVisibility(item: "b", surface: .sidebar, value: .hidden)
        #expect(world.act("D7", more, layer: .device("D7")) == [.applied])
        // Once one of them is reset there is room again.
        world.act("D8", .reset(.init(.all)), layer: .device("D8"))
        #expect(world.act("new", hide, layer: .device("new")) == [.applied])
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
