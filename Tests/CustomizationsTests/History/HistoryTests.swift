import Customizations
import Testing

/// What history tells of a change (contract §3.5).
@Suite struct HistoryTests {
    private static let catalog = Catalog(
        items: ["a", "b", "c"].map { .tab($0) } + [.group("g", [.tab("k"), .tab("l")], accepts: true)],
        acceptsTabs: true)

    /// The entries of all that was recorded, newest first.
    private func history(_ world: World) -> [HistoryEntry] {
        var state = world.present
        return world.recorded.reversed().map { state.tellAndUndo($0, view: world.view()) }
    }

    @Test func aChoiceIsToldBeforeAndAfter() {
        var world = World(Self.catalog)
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .visible))
        world.act("E", .setVisibility(item: "a", surface: .sidebar, value: .hidden))
        let told = history(world)
        #expect(told.map(\.change.device) == ["E", "D"])
        #expect(
            told.map(\.fields) == [
                [
                    .init(
                        before: .choice(.shared, "a", .sidebar, .word("visible")),
                        after: .choice(.shared, "a", .sidebar, .word("hidden")))
                ],
                [
                    .init(
                        before: .choice(.shared, "a", .sidebar, .unset),
                        after: .choice(.shared, "a", .sidebar, .word("visible")))
                ],
            ])
    }

    @Test func anOrderIsToldAsWholeLists() {
        var world = World(Self.catalog)
        world.act("D", .setOrder(container: "", order: ["c", "a", "b"]))
        world.act("D", .move(item: "b", container: nil, to: .before("c")))
        let told = history(world)
        #expect(
            told.map(\.fields) == [
                [
                    .init(
                        before: .order(.shared, .container(""), ["c", "a", "b", "g"]),
                        after: .order(.shared, .container(""), ["b", "c", "a", "g"]))
                ],
                [
                    .init(
                        before: .order(.shared, .container(""), nil),
                        after: .order(.shared, .container(""), ["c", "a", "b", "g"]))
                ],
            ])
    }

    @Test func aResetIsToldByWhatItUnset() {
        var world = World(Self.catalog)
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .hidden))
        world.act("D", .addItem(.init(id: "p", title: "P"), container: "g", at: .end))
        world.act("D", .addItem(.init(id: "q", title: "Q"), container: "g", at: .end))
        world.act("D", .removeItem("q"))
        world.act("D", .reset(.init(.all)))
        let reset = history(world)[0].fields
        #expect(reset.count == 2)
        #expect(
            reset[0]
                == .init(
                    before: .choice(.shared, "a", .sidebar, .word("hidden")),
                    after: .choice(.shared, "a", .sidebar, .unset)))
        guard case .item("p", .some(let item)) = reset[1].before, case .item("p", nil) = reset[1].after else {
            Issue.record("\(reset[1])")
            return
        }
        #expect(item.title == "P")
    }

    @Test func whatWasSupersededChangedNothingAndANoopHasNoFields() {
        var world = World(Self.catalog)
        world.act("D", .setVisibility(item: "a", surface: .sidebar, value: .hidden), at: 900_000)
        world.act("E", .setVisibility(item: "a", surface: .sidebar, value: .visible), base: 0, at: 800_000)
        world.act("E", .setVisibility(item: "a", surface: .sidebar, value: .hidden))
        let told = history(world)
        #expect(told.map(\.change.status) == [.noop, .superseded, .applied])
        #expect(told[0].fields == [])
        #expect(told[1].fields.map(\.before) == [.choice(.shared, "a", .sidebar, .word("hidden"))])
        #expect(told[1].fields.map(\.after) == told[1].fields.map(\.before))
    }

    /// Walking back leads through every state that there was, and every value told is the one that was read then.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func everyStateOnTheWayBackIsTheOneThatWas(part: UInt64) throws {
        var chance = SeededGenerator(seed: 900 + part)
        for _ in 0..<40 {
            var world = World(chance.catalog())
            for _ in 0..<12 {
                world.now += 1_000
                let base = chance.oneIn(3) ? Int.random(in: 0...world.present.revision, using: &chance) : nil
                world.act(chance.pick(["D1", "D2"]), chance.operation(), base: base, layer: chance.layer())
            }
            var state = world.present
            for change in world.recorded.reversed() {
                let after = state
                let told = state.tellAndUndo(change, view: world.view())
                if change.status == .applied { try #require(state.fields == world.states[change.revision - 1].fields) }
                for field in told.fields {
                    try #require(value(field.before, state, world) == field.before)
                    try #require(value(field.after, after, world) == field.after)
                }
            }
            try #require(state.fields.isEmpty)
        }
    }

    /// The subject with the value that a state's document has for it.
    private func value(
        _ subject: FieldChange.Subject, _ state: Customization, _ world: World
    ) -> FieldChange.Subject {
        let document = CustomizationDocument(state, view: world.view())
        switch subject {
        case .choice(let layer, let id, let field, _):
            let item = document.layers[layer]?.items[id]
            let value: FieldChange.ChangedValue? =
                switch field {
                case .sidebar: (item?.sidebar).map { .word($0.rawValue) }
                case .tabBar: (item?.tabBar).map { .word($0.rawValue) }
                case .placement: (item?.placement).map { .word($0) }
                case .container: (item?.container).map { .container($0) }
                }
            return .choice(layer, id, field, value ?? .unset)
        case .order(let layer, .bar, _): return .order(layer, .bar, document.layers[layer]?.tabBarOrder)
        case .order(let layer, .container(let id), _):
            return .order(layer, .container(id), document.layers[layer]?.orders[id])
        case .item(let id, _): return .item(id, document.items.first { $0.id == id })
        }
    }
}
