import Customizations
import Testing

@Suite("Choices made anew from history")
struct ReplayTests {
    @Test("All of the history makes the state that it led to", arguments: 0..<4)
    func everything(part: UInt64) throws {
        var chance = SeededGenerator(seed: 900 + part)
        for _ in 0..<Laws.rounds / 8 {
            let world = chance.world()
            let replayed = Customization(replaying: world.recorded)
            try #require(replayed.fields == world.present.fields)
            try #require(replayed.latestAct == world.present.latestAct)
            try #require(replayed.revision == world.present.revision)
            try #require(replayed.updatedAt == world.present.updatedAt)
        }
    }
}
