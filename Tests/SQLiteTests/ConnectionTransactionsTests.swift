import SQLite
import Testing

struct ConnectionTransactionsTests {
    private struct Refusal: Error {}
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.path(), mode: .create)
        try connection.run("CREATE TABLE t (n INTEGER PRIMARY KEY) STRICT")
    }

    private func numbers() throws -> [Int] { try connection.all("SELECT n FROM t ORDER BY n") { try $0[0] } }

    @Test func commitsWhatReturns() throws {
        try connection.transaction { try connection.run("INSERT INTO t VALUES (1)") }
        #expect(try numbers() == [1])
        #expect(!connection.isInTransaction)
    }

    @Test func rollsBackWhatThrows() throws {
        #expect(throws: Refusal.self) {
            try connection.transaction {
                try connection.run("INSERT INTO t VALUES (1)")
                throw Refusal()
            }
        }
        #expect(try numbers() == [])
        #expect(!connection.isInTransaction)
    }

    @Test func savepointsNest() throws {
        try connection.transaction {
            try connection.run("INSERT INTO t VALUES (1)")
            try? connection.savepoint {
                try connection.run("INSERT INTO t VALUES (2)")
                try? connection.savepoint {
                    try connection.run("INSERT INTO t VALUES (3)")
                    throw Refusal()
                }
                #expect(try numbers() == [1, 2])
                throw Refusal()
            }
            try connection.savepoint { try connection.run("INSERT INTO t VALUES (4)") }
        }
        #expect(try numbers() == [1, 4])
    }

    @Test func anImmediateTransactionHasTheLockFromTheStart() throws {
        var impatient = ConnectionSettings()
        impatient.busyTimeout = .zero
        let other = try Connection(path: folder.path(), mode: .write, settings: impatient)
        try connection.transaction {
            #expect(throws: SQLiteError.failed(code: .busy, message: "database is locked", sql: "BEGIN IMMEDIATE")) {
                try other.transaction { 0 }
            }
            let count = try other.transaction(.deferred) {
                try other.first("SELECT count(*) FROM t") { try $0[0] as Int }
            }
            #expect(count == 0)
        }
        #expect(try other.transaction { 0 } == 0)
    }
}
