import Glibc
import Testing

/// Contract §7: “what was acknowledged survives … power loss”. A kill alone would not show it: what a process has written
/// and not flushed is the system's, and outlives the process.
@Suite(
    "A server whose machine loses its power", .enabled(if: FaultyDisk.isAvailable, FaultyDisk.absence))
struct PowerLossTests {
    private static let isLong = getenv("TABKEEPER_SOAK") != nil
    private static let rounds = isLong ? 50 : 3
    private static let answers = isLong ? 250 : 40

    @Test(
        "Whatever was acknowledged is there, though of all that was not flushed some sectors are there and some are not",
        arguments: [
            [],
            // Flushes fail now and then, and what they were about is not flushed by the next one either.
            ["fdatasync 5 -wal"], ["fdatasync 5 .", "pwrite 5 ."], ["fdatasync 5 *"],
        ])
    func power(faults: [String]) throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let disk = try FaultyDisk(under: directory.path + "/tabkeeper.sqlite")
        let fleet = Fleet(seed: seed)
        for round in 1...Self.rounds {
            do {
                // Also while it brings back what is left, and moves it into the database.
                if round > 1, Bool.random(using: &generator) {
                    try KillTests.killStart(in: directory, environment: disk.powered, using: &generator)
                    try disk.losePower(using: &generator)
                }
                let server = try ServerProcess(in: directory, environment: disk.powered)
                if round == 1 { try fleet.prepare(server) }
                try fleet.settle(with: server)
                try Verification.check(directory)
                // So that the log is moved at any time.
                try Snapshots.fill(server, bytes: .random(in: 0...2_500_000, using: &generator))
                try Self.write(
                    fleet, to: server, on: disk, faults, until: .random(in: 1...Self.answers, using: &generator))
                try disk.losePower(using: &generator)
            } catch {
                throw Failed("TABKEEPER_SEED=\(seed), round \(round): \(error)")
            }
        }
        let server = try ServerProcess(in: directory)
        try fleet.settle(with: server)
        try server.stop(SIGTERM)
        try Verification.check(directory)
    }

    /// Lets the fleet write on a disk that fails now and then, and ends the process after so many answers.
    private static func write(
        _ fleet: Fleet, to server: ServerProcess, on disk: FaultyDisk, _ faults: [String], until answers: Int
    ) throws {
        try fleet.write(to: server, refusals: !faults.isEmpty) { count in
            if count % 8 == 4 { try disk.fail(faults) } else if count % 8 == 0 { disk.heal() }
            if count == answers { server.send(SIGKILL) }
            return true
        }
        try #require(try server.waitForEnd() == .signal(SIGKILL))
        disk.heal()
    }
}
