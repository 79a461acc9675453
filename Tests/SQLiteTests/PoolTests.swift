import Dispatch
import SQLite
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PoolTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let connection = try Connection(path: folder.path(), mode: .create)
        try connection.run("CREATE TABLE t (n INTEGER PRIMARY KEY) STRICT")
    }

    @Test func writesAndReads() async throws {
        let pool = try await Pool.open(folder.path())
        #expect(try await pool.write { try $0.run("INSERT INTO t VALUES (?)", 3) } == 1)
        #expect(try await pool.read { try $0.numbers() } == [3])
        #expect(pool.statistics.writes == 1)
        #expect(pool.statistics.commits == 1)
        #expect(pool.statistics.reads == 1)
        await pool.close()
    }

    @Test func everyOneOfManyWritersLands() async throws {
        let pool = try await Pool.open(folder.path())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<64 {
                group.addTask { _ = try await pool.write { try $0.run("INSERT INTO t VALUES (?)", number) } }
            }
            try await group.waitForAll()
        }
        #expect(try await pool.read { try $0.numbers() } == Array(0..<64))
        #expect(pool.statistics.writes == 64)
        await pool.close()
    }

    @Test func aReadSeesOneSnapshot() async throws {
        let pool = try await Pool.open(folder.path())
        let isReading = DispatchSemaphore(value: 0)
        let isWritten = DispatchSemaphore(value: 0)
        async let counts = pool.read { db in
            let before = try db.numbers().count
            isReading.signal()
            isWritten.wait()
            return [before, try db.numbers().count]
        }
        async let written: Void = DatabaseThread.run(name: "test") { isReading.wait() }
        try await written
        try await pool.write { try $0.run("INSERT INTO t VALUES (1)") }
        isWritten.signal()
        #expect(try await counts == [0, 0])
        #expect(try await pool.read { try $0.numbers() } == [1])
        await pool.close()
    }

    @Test func aReadCannotWrite() async throws {
        let pool = try await Pool.open(folder.path())
        let error = await #expect(throws: SQLiteError.self) {
            try await pool.read { try $0.all("INSERT INTO t VALUES (1) RETURNING n") { try $0[0] as Int } }
        }
        #expect(error?.code?.primary == .readOnly)
        await pool.close()
    }

    @Test func closingFinishesWhatWaits() async throws {
        let pool = try await Pool.open(folder.path())
        let writer = try await HeldWriter(pool)
        var tasks: [Task<Int, any Error>] = []
        for number in 1...8 { tasks.append(await writer.add { try $0.run("INSERT INTO t VALUES (?)", number) }) }
        async let closed: Void = pool.close()
        try await writer.letGo()
        await closed
        for task in tasks { #expect(try await task.value == 1) }
        let connection = try Connection(path: folder.path(), mode: .read)
        #expect(try connection.all("SELECT n FROM t") { try $0[0] as Int } == Array(1...8))
        await #expect(throws: SQLiteError.closed) { try await pool.write { _ in 0 } }
        await #expect(throws: SQLiteError.closed) { try await pool.read { _ in 0 } }
        await pool.close()
    }

    @Test func closingLeavesNoLogBehind() async throws {
        let pool = try await Pool.open(folder.path())
        try await pool.write { try $0.run("INSERT INTO t VALUES (1)") }
        await pool.close()
        #expect(throws: (any Error).self) { try folder.bytes(of: "test.db-wal") }
        #expect(try folder.bytes().count == 8_192)
    }

    @Test func overTheBoundFailsAtOnce() async throws {
        var settings = PoolSettings()
        settings.waitingReads = 1
        settings.readers = 1
        let pool = try await Pool.open(folder.path(), settings: settings)
        let isBusy = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        async let first: Void = pool.read { _ in
            isBusy.signal()
            gate.wait()
        }
        try await DatabaseThread.run(name: "test") { isBusy.wait() }
        async let second = pool.read { _ in 2 }
        while pool.statistics.waitingReads < 1 { await Task.yield() }
        await #expect(throws: SQLiteError.overloaded(limit: 1)) { try await pool.read { _ in 3 } }
        gate.signal()
        try await first
        #expect(try await second == 2)
        await pool.close()
    }

    @Test func aFileThatCannotBeOpenedIsAnError() async {
        let error = await #expect(throws: SQLiteError.self) { try await Pool.open(folder.path("none/test.db")) }
        #expect(error?.code?.primary == .cannotOpen)
    }
}

extension ReadConnection {
    fileprivate func numbers() throws -> [Int] { try all("SELECT n FROM t ORDER BY n") { try $0[0] } }
}
