import Glibc
import Synchronization
import Testing

/// The promise of contract §7: “what was acknowledged survives `kill -9` …; what was not is absent or whole.”
@Suite("A server that is killed under load")
struct KillTests {
    private static let isLong = getenv("TABKEEPER_SOAK") != nil
    private static let rounds = isLong ? 200 : 12
    /// How many answers there are at most before a kill.
    private static let answers = isLong ? 250 : 50

    @Test(
        "Whatever was acknowledged is there after each of many kills, all else is absent or whole, and devices end equal"
    )
    func kills() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let fleet = Fleet(seed: seed)
        for round in 1...Self.rounds {
            do {
                // Also while it starts, and so while it brings back what the kill before has left.
                if round > 1, generator.next() % 4 == 0 { try Self.killStart(in: directory, using: &generator) }
                let server = try ServerProcess(in: directory)
                if round == 1 { try fleet.prepare(server) }
                try fleet.settle(with: server)
                try Verification.check(directory)
                try Self.kill(server, under: fleet, after: .random(in: 1...Self.answers, using: &generator), &generator)
            } catch {
                throw Failed("TABKEEPER_SEED=\(seed), round \(round): \(error)")
            }
        }
        let server = try ServerProcess(in: directory)
        try fleet.settle(with: server)
        try server.stop(SIGTERM)
        try Verification.check(directory)
    }

    /// Lets the fleet write, and kills the server at any moment after so many answers.
    private static func kill(
        _ server: ServerProcess, under fleet: Fleet, after answers: Int, _ generator: inout SeededGenerator
    ) throws {
        let delay = UInt32.random(in: 0...5_000, using: &generator)
        try fleet.write(to: server) { count in
            if count == answers {
                usleep(delay)
                server.send(SIGKILL)
            }
            return true
        }
        guard try server.waitForEnd() == .signal(SIGKILL) else { throw Failed("it ended by itself: \(server.log)") }
    }

    /// Starts a server, and kills it at any moment of that.
    static func killStart(
        in directory: TemporaryDirectory, environment: [String: String] = [:], using generator: inout SeededGenerator
    ) throws {
        let starting = try ChildProcess(
            ["serve", "--port", "0", "--database", directory.path + "/tabkeeper.sqlite"],
            environment: environment.merging(["TABKEEPER_ADMIN_KEY": ServerProcess.key]) { $1 }, directory: directory)
        usleep(.random(in: 0...60_000, using: &generator))
        starting.send(SIGKILL)
        try starting.waitForEnd()
    }
}
