import Customizations
import Testing

/// A reset undoes what is older, never what is later (contract §4.6).
@Suite struct ResetLawTests {
    @Test(arguments: 0..<4)
    func aResetUndoesNothingLaterThanItself(part: UInt64) throws {
        var chance = SeededGenerator(seed: 700 + part)
        for _ in 0..<Laws.rounds / 4 {
            var world = World(
                Catalog(items: ["a", "b", "c", "d"].map { .tab($0) }, acceptsTabs: true))
            let before = chance.operation()
            if case .reset = before {} else { world.act("D0", before) }
            world.now += 10_000
            let base = world.present.revision
            let reset = Int64.random(in: 1...1_000, using: &chance)
            let act = Int64.random(in: 1...1_000, using: &chance)
            guard reset != act else { continue }
            let hides = chance.oneIn(2)
            let order = (["a", "b", "c", "d"] as [Identifier]).shuffled(using: &chance)
            let operation: Operation =
                hides
                ? .setVisibility(item: "a", surface: .sidebar, value: .hidden) : .setOrder(container: "", order: order)
            let acts: [(Identifier, Operation, Int64)] = [("R", .reset(.init(.all)), reset), ("N", operation, act)]
            var alone = world
            // Who chose what was so already made no act that could be later.
            guard alone.act("N", operation, base: base, at: world.now + act) != [.noop] else { continue }
            for acts in [acts, acts.reversed()] {
                var world = world
                world.now += 5_000
                for (device, operation, at) in acts {
                    world.act(device, operation, base: base, at: world.now - 5_000 + at)
                }
                let document = CustomizationDocument(world.present, view: world.view())
                if hides {
                    let isHidden = document.layers[.shared]?.items["a"]?.sidebar == .hidden
                    try #require(isHidden == (act > reset))
                } else if act > reset {
                    // The whole list that it was made from is kept.
                    let wanted = CustomizationDocument(alone.present, view: world.view()).layers[.shared]?.orders[""]
                    try #require(document.layers[.shared]?.orders[""] == wanted)
                } else {
                    try #require(document.layers[.shared]?.orders[""] == nil)
                }
            }
        }
    }
}
