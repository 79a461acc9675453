import Glibc
import Testing

/// What an admin command has begun when it is killed is done, or it is as if it had not been begun.
@Suite("An admin command that is killed")
struct KilledCommandTests {
    private static let rounds = getenv("TABKEEPER_SOAK") == nil ? 8 : 100

    /// Begins a command, and kills it at any moment from before it has begun to after it has ended.
    private func kill(
        _ words: [String], in directory: TemporaryDirectory, using generator: inout SeededGenerator
    ) throws {
        let process = try ChildProcess(
            words + ["--database", directory.path + "/tabkeeper.sqlite"], environment: [:],
            directory: TemporaryDirectory())
        let delay = UInt32.random(in: 0...150_000, using: &generator)
        let end = ContinuousClock.now + .microseconds(Int(delay))
        while process.poll() == nil, ContinuousClock.now < end { sched_yield() }
        process.send(SIGKILL)
        try process.waitForEnd()
    }

    @Test("A restore leaves the old database or the new one, whole, and the next one is not in its way")
    func restore() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let (database, backup) = (directory.path + "/tabkeeper.sqlite", directory.path + "/backup")
        let fleet = Fleet(people: 1, seed: seed)
        let first = try ServerProcess(in: directory)
        try fleet.prepare(first)
        try fleet.write(to: first) { $0 < 10 }
        try kill(["backup", backup + ".killed"], in: directory, using: &generator)
        try Self.backUp(database, to: backup)
        let then = try StoredHistory(of: "person-0", on: first)
        try fleet.write(to: first) { $0 < 10 }
        let now = try StoredHistory(of: "person-0", on: first)
        try first.stop(SIGTERM)
        let old = try Files.read(database)

        for round in 1...Self.rounds {
            try Files.write(old, to: database)
            try kill(["restore", "--yes", backup], in: directory, using: &generator)
            try Verification.check(directory)
            let server = try ServerProcess(in: directory)
            let found = try StoredHistory(of: "person-0", on: server)
            let isOld = found.entries == now.entries && found.epoch == now.epoch
            let isNew = found.entries == then.entries && found.epoch != then.epoch
            #expect(isOld != isNew, "TABKEEPER_SEED=\(seed), round \(round)")
            try server.stop(SIGTERM)
        }
    }

    @Test("A migration leaves a database that a server brings up to date, with all that was in it")
    func migrate() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for round in 1...Self.rounds {
            let directory = try TemporaryDirectory()
            try FirstSchemaTests.make(in: directory)
            try kill(["migrate"], in: directory, using: &generator)
            do {
                try FirstSchemaTests.checkAnswers(directory)
            } catch {
                throw Failed("TABKEEPER_SEED=\(seed), round \(round): \(error)")
            }
        }
    }

    private static func backUp(_ database: String, to backup: String) throws {
        let process = try ChildProcess(
            ["backup", "--database", database, backup], environment: [:], directory: TemporaryDirectory())
        try #require(try process.waitForEnd() == .exit(0))
    }
}
