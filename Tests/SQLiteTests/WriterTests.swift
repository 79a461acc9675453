import Glibc
import SQLite
import Testing

/// The promise of a group commit: a job fails alone, a commit fails for all, and nobody hears of it before it is durable.
@Suite(.timeLimit(.minutes(1)))
struct WriterTests {
    private struct Refusal: Error {}
    private let folder: TemporaryFolder
    private let pool: Pool

    init() async throws {
        folder = try TemporaryFolder()
        let connection = try Connection(path: folder.path(), mode: .create)
        try connection.run("CREATE TABLE t (n INTEGER PRIMARY KEY, filler BLOB) STRICT")
        try connection.run(
            "CREATE TABLE child (n INTEGER REFERENCES t (n) DEFERRABLE INITIALLY DEFERRED) STRICT")
        pool = try await Pool.open(folder.path())
    }

    @Test func whatWaitsIsOneCommit() async throws {
        let writer = try await HeldWriter(pool)
        var tasks: [Task<Int, any Error>] = []
        for number in 1...5 { tasks.append(await writer.add { try $0.insert(number) }) }
        try await writer.letGo()
        for task in tasks { #expect(try await task.value == 1) }
        #expect(pool.statistics.writes == 6)
        #expect(pool.statistics.commits == 2)
        await pool.close()
    }

    @Test func aFileThatWasMovedTakesNothing() async throws {
        _ = try await pool.write { try $0.insert(1) }
        let elsewhere = folder.path() + ".elsewhere"
        #expect(rename(folder.path(), elsewhere) == 0)
        let error = await #expect(throws: SQLiteError.self) { try await pool.write { try $0.insert(2) } }
        #expect(error?.code == .moved)
        #expect(rename(elsewhere, folder.path()) == 0)
        _ = try await pool.write { try $0.insert(3) }
        #expect(try stored() == [1, 3])
        await pool.close()
    }

    @Test func whatIsErasedLeavesTheLogToo() async throws {
        _ = try await pool.write { try $0.run("INSERT INTO t VALUES (1, ?)", Array("secret".utf8)) }
        #expect(try contains("secret"))
        _ = try await pool.write { database in
            database.leaveNothing()
            return try database.run("DELETE FROM t")
        }
        #expect(try !contains("secret"))
        await pool.close()
    }

    /// Whether the database or its log has the text, byte for byte.
    private func contains(_ text: String) throws -> Bool {
        try ["", "-wal"].contains { suffix in
            let file = try #require(fopen(folder.path() + suffix, "r"))
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 20)
            let count = fread(&bytes, 1, bytes.count, file)
            return String(decoding: bytes[..<count], as: UTF8.self).contains(text)
        }
    }

    @Test func aJobThatThrowsFailsAlone() async throws {
        let writer = try await HeldWriter(pool)
        let first = await writer.add { try $0.insert(1) }
        let second = await writer.add { db -> Int in
            _ = try db.insert(2)
            throw Refusal()
        }
        let third = await writer.add { try $0.insert(3) }
        let fourth = await writer.add { try $0.insert(1) }
        try await writer.letGo()
        #expect(try await first.value == 1)
        await #expect(throws: Refusal.self) { try await second.value }
        #expect(try await third.value == 1)
        let error = await #expect(throws: SQLiteError.self) { try await fourth.value }
        #expect(error?.code == .constraintPrimaryKey)
        #expect(try stored() == [1, 3])
        #expect(pool.statistics.commits == 2)
        await pool.close()
    }

    @Test func aDeferredForeignKeyFailsItsOwnJobOnly() async throws {
        let writer = try await HeldWriter(pool)
        let first = await writer.add { try $0.run("INSERT INTO child VALUES (7)") }
        let second = await writer.add { try $0.insert(8) }
        try await writer.letGo()
        let error = await #expect(throws: SQLiteError.self) { try await first.value }
        #expect(error?.code == .constraintForeignKey)
        #expect(try await second.value == 1)
        #expect(try stored() == [8])
        await pool.close()
    }

    @Test func nobodyHearsOfAWriteBeforeItsCommit() async throws {
        let folder = folder
        let writer = try await HeldWriter(pool)
        let log = Log()
        let first = await writer.add { db in
            db.afterCommit { log.add("published \(Self.count(in: folder))") }
            return try db.insert(1)
        }
        let listener = Task {
            _ = try await first.value
            log.add("acknowledged \(Self.count(in: folder))")
        }
        let second = await writer.add { db in
            log.add("uncommitted \(Self.count(in: folder))")
            return try db.insert(2)
        }
        try await writer.letGo()
        try await listener.value
        _ = try await second.value
        #expect(log.lines == ["uncommitted 0", "published 2", "acknowledged 2"])
        await pool.close()
    }

    @Test func theHookOfAFailedJobNeverRuns() async throws {
        let log = Log()
        await #expect(throws: Refusal.self) {
            try await pool.write { db -> Int in
                db.afterCommit { log.add("published") }
                throw Refusal()
            }
        }
        try await pool.write { try $0.insert(1) }
        #expect(log.lines == [])
        await pool.close()
    }

    @Test func aFullDatabaseRefusesAndRecovers() async throws {
        let pages = try await pool.write { try $0.first("PRAGMA page_count") { try $0[0] as Int } }
        #expect(pages == 3)  // the schema, and one for each table
        try await pool.write { try $0.all("PRAGMA max_page_count = 8") { try $0[0] as Int } }
        try await pool.write { try $0.insert(1) }
        let writer = try await HeldWriter(pool)
        let small = await writer.add { try $0.insert(2) }
        let large = await writer.add { try $0.insert(3, fillerBytes: 100_000) }
        let after = await writer.add { try $0.insert(4) }
        try await writer.letGo()
        let error = await #expect(throws: SQLiteError.self) { try await large.value }
        #expect(error?.code == .full)
        #expect(try await small.value == 1)
        #expect(try await after.value == 1)
        #expect(try stored() == [1, 2, 4])

        try await pool.write { try $0.all("PRAGMA max_page_count = 1000000") { try $0[0] as Int } }
        try await pool.write { try $0.insert(3, fillerBytes: 100_000) }
        #expect(try stored() == [1, 2, 3, 4])
        await pool.close()
    }

    @Test func aTransactionThatHasEndedTakesNoMoreStatements() async throws {
        let writer = try await HeldWriter(pool)
        let before = await writer.add { try $0.insert(1) }
        let guilty = await writer.add { db in
            // Stands for an error that makes SQLite roll back by itself, and a job that goes on regardless.
            try db.run("ROLLBACK")
            return try db.insert(2)
        }
        let after = await writer.add { try $0.insert(3) }
        try await writer.letGo()
        let expected = SQLiteError.outsideTransaction(sql: "INSERT INTO t VALUES (?, zeroblob(?))")
        await #expect(throws: expected) { try await guilty.value }
        #expect(try await before.value == 1)
        #expect(try await after.value == 1)
        #expect(try stored() == [1, 3])
        await pool.close()
    }

    /// In a process of its own, because the limit for files is the whole process's.
    @Test func aCommitThatFailsIsAcknowledgedToNobody() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let pool = try await Pool.open(folder.path())
            try await pool.write { try $0.run("CREATE TABLE t (n INTEGER PRIMARY KEY, filler BLOB) STRICT") }
            // Over the limit, write(2) fails with EFBIG once SIGXFSZ is ignored (setrlimit(2)).
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(1), &limit)
            let unlimited = limit.rlim_cur
            limit.rlim_cur = 65_536
            setrlimit(__rlimit_resource_t(1), &limit)

            let writer = try await HeldWriter(pool)
            let log = Log()
            let first = await writer.add { db in
                db.afterCommit { log.add("published") }
                return try db.insert(1)
            }
            let second = await writer.add { try $0.insert(2, fillerBytes: 200_000) }
            let third = await writer.add { db -> Int in throw Refusal() }
            try await writer.letGo()
            for task in [first, second, third] {
                let error = await #expect(throws: SQLiteError.self) { try await task.value }
                #expect(error?.code?.primary == .ioError)
                // EFBIG, in the system's words.
                #expect(error?.description.contains("disk I/O error (File too large), in: COMMIT") == true)
            }
            #expect(log.lines == [])
            #expect(Self.count(in: folder) == 0)

            limit.rlim_cur = unlimited
            setrlimit(__rlimit_resource_t(1), &limit)
            #expect(try await pool.write { try $0.insert(2, fillerBytes: 200_000) } == 1)
            #expect(Self.count(in: folder) == 1)
            #expect(pool.statistics.failedCommits == 1)
            await pool.close()
        }
    }

    private func stored() throws -> [Int] {
        try Connection(path: folder.path(), mode: .read).all("SELECT n FROM t ORDER BY n") { try $0[0] }
    }

    /// Counts by a connection of its own, which sees only what is committed.
    private static func count(in folder: TemporaryFolder) -> Int {
        let connection = try? Connection(path: folder.path(), mode: .read)
        return (try? connection?.first("SELECT count(*) FROM t") { try $0[0] as Int }) ?? -1
    }
}

extension WriteConnection {
    fileprivate func insert(_ number: Int, fillerBytes: Int = 0) throws -> Int {
        try run("INSERT INTO t VALUES (?, zeroblob(?))", number, fillerBytes)
    }
}
