import Foundation
import Glibc
import SQLite
import Synchronization
import Testing

/// The write-ahead log of a pool, which its writer keeps short.
@Suite(.timeLimit(.minutes(1)))
struct LogKeeperTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let connection = try Connection(path: folder.path(), mode: .create)
        try connection.run("CREATE TABLE t (n INTEGER PRIMARY KEY, filler BLOB) STRICT")
    }

    private func pool() async throws -> Pool {
        var settings = PoolSettings()
        settings.readers = 2
        settings.connection.automaticCheckpointPages = 10
        settings.connection.logPages = 40
        return try await Pool.open(folder.path(), settings: settings)
    }

    /// The pages that there is room for in the log: each has 24 bytes of its own there (fileformat2.html §4.1).
    private var logPages: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path("test.db-wal"))
        return (attributes?[.size] as? Int ?? 0) / 4_120
    }

    /// Every 1,000 pages by default, also where SQLite's count begins again after 2,147,483,647.
    @Test func theTimeComesAgainAndAgain() {
        var keeper = LogKeeper(ConnectionSettings())
        let counts = [0, 999, 1_000, 1_001, 1_999, 2_005, 3_004, 2_147_483_600, 900, 951, 952]
        let times = counts.map { keeper.isTime(written: $0) }
        #expect(times == [false, false, true, false, false, true, false, true, false, false, true])
        #expect(!keeper.mustBeginAnew(3_999))
        #expect(keeper.mustBeginAnew(4_000))
        var settings = ConnectionSettings()
        settings.automaticCheckpointPages = 0
        var never = LogKeeper(settings)
        let isTime = never.isTime(written: 1_000_000)
        #expect(!isTime)
    }

    @Test func itIsMovedAfterSoManyPages() async throws {
        let pool = try await pool()
        for number in 0..<200 { try await pool.write { try $0.insert(number) } }
        #expect(logPages < 40)
        // What was moved is in the file: 200 rows of which three and a half are longer than a page.
        #expect(try folder.bytes().count > 500_000)
        await pool.close()
    }

    /// Two who read by turns: each goes only when the other has come.
    private final class Relay: Sendable {
        private let begun = Atomic(0)
        private let isOver = Atomic(false)

        var turns: Int { begun.load(ordering: .relaxed) }

        func run(on pool: Pool) async throws {
            while !isOver.load(ordering: .relaxed) {
                try await pool.read { [self] db in
                    _ = try db.first("SELECT count(*) FROM t") { row in try row[0] as Int }
                    let number = begun.add(1, ordering: .relaxed).newValue
                    while turns == number, !isOver.load(ordering: .relaxed) { sched_yield() }
                }
            }
        }

        func end() { isOver.store(true, ordering: .relaxed) }
    }

    /// SQLite's own rule would have no end here (wal.html §6): there is no moment at which nobody reads.
    @Test func readersThatOverlapWithoutEndDoNotLetItGrow() async throws {
        let pool = try await pool()
        let relay = Relay()
        async let first: Void = relay.run(on: pool)
        async let second: Void = relay.run(on: pool)
        var longest = 0
        for number in 0..<400 {
            try await pool.write { try $0.insert(number) }
            longest = max(longest, logPages)
        }
        relay.end()
        try await first
        try await second
        #expect(relay.turns > 2)
        #expect(longest < 200)
        await pool.close()
    }

    @Test func whatOneSnapshotHasMadeItIsCutWhenThatEnds() async throws {
        let pool = try await pool()
        do {
            let other = try Connection(path: folder.path(), mode: .read)
            try other.execute(script: "BEGIN; SELECT count(*) FROM t")
            for number in 0..<100 { try await pool.write { try $0.insert(number) } }
            #expect(logPages > 100)
        }
        for number in 100..<150 { try await pool.write { try $0.insert(number) } }
        #expect(logPages < 50)
        await pool.close()
    }
}

extension WriteConnection {
    fileprivate func insert(_ number: Int) throws { try run("INSERT INTO t VALUES (?, zeroblob(3000))", number) }
}
