import Glibc
import Testing

/// Contract §7: “what was acknowledged survives … power loss”. A kill alone would not show it: what a process has written
/// and not flushed is the system's, and outlives the process.
@Suite(
    "A server whose machine loses its power", .enabled(if: FaultyDisk.isAvailable, FaultyDisk.absence))
struct PowerLossTests {
    private static let isLong = getenv("TABKEEPER_SOAK") != nil
    private static let rounds = isLong ? 100 : 8
    private static let answers = isLong ? 250 : 40

    @Test(
        "Whatever was acknowledged is there, though of all that was not flushed some sectors are there and some are not"
    )
    func power() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let disk = try FaultyDisk(under: directory.path + "/tabkeeper.sqlite")
        let fleet = Fleet(seed: seed)
        for round in 1...Self.rounds {
            do {
                let server = try ServerProcess(in: directory, environment: disk.powered)
                if round == 1 { try fleet.prepare(server) }
                try fleet.check(server)
                try fleet.retry(with: server)
                try fleet.checkEqual(server)
                try Verification.check(directory)
                let answers = Int.random(in: 1...Self.answers, using: &generator)
                try fleet.write(to: server) { count in
                    if count == answers { server.send(SIGKILL) }
                    return true
                }
                try #require(try server.waitForEnd() == .signal(SIGKILL))
                try disk.losePower(using: &generator)
            } catch {
                throw Failed("TABKEEPER_SEED=\(seed), round \(round): \(error)")
            }
        }
        let server = try ServerProcess(in: directory)
        try fleet.check(server)
        try fleet.retry(with: server)
        try fleet.checkEqual(server)
        try server.stop(SIGTERM)
        try Verification.check(directory)
    }
}
