import Foundation
import SQLite
import Testing

struct ConnectionTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.path(), mode: .create)
    }

    private static let setup: [(SQL, Int)] = [
        ("PRAGMA foreign_keys", 1), ("PRAGMA trusted_schema", 0), ("PRAGMA cell_size_check", 1),
        ("PRAGMA synchronous", 2), ("PRAGMA busy_timeout", 5_000), ("PRAGMA cache_size", -8_192),
        ("PRAGMA mmap_size", 0), ("PRAGMA wal_autocheckpoint", 1_000), ("PRAGMA secure_delete", 1),
    ]

    @Test(arguments: setup) func setsUp(pragma: SQL, expected: Int) throws {
        #expect(try connection.first(pragma) { try $0[0] } == expected)
    }

    @Test func usesTheWriteAheadLog() throws {
        #expect(try connection.first("PRAGMA journal_mode") { row in try row[0] as String } == "wal")
    }

    @Test func doubleQuotesAreNeverStrings() throws {
        try connection.run("CREATE TABLE t (id TEXT PRIMARY KEY) STRICT")
        #expect(throws: SQLiteError.self) { try connection.run(#"DELETE FROM t WHERE id = "misspelt""#) }
    }

    @Test(arguments: ["", "/"]) func anEmptyNameIsNoTemporaryDatabase(path: String) {
        let error = #expect(throws: SQLiteError.self) { try Connection(path: path, mode: .create) }
        #expect(error?.code?.primary == .cannotOpen)
    }

    @Test func aFileThatIsMissingIsOnlyMadeWhenAsked() {
        let error = #expect(throws: SQLiteError.self) { try Connection(path: folder.path("none.db"), mode: .write) }
        #expect(error?.code?.primary == .cannotOpen)
        #expect(!FileManager.default.fileExists(atPath: folder.path("none.db")))
    }

    @Test func aFileThatIsNoDatabaseIsRefused() throws {
        try folder.write(Array(repeating: 0x41, count: 4_096), to: "letters.db")
        let error = #expect(throws: SQLiteError.self) { try Connection(path: folder.path("letters.db"), mode: .write) }
        #expect(error?.code == .notADatabase)
    }

    @Test func aReadingConnectionCannotWrite() throws {
        try connection.run("CREATE TABLE t (n INTEGER) STRICT")
        let reader = try Connection(path: folder.path(), mode: .read)
        let error = #expect(throws: SQLiteError.self) { try reader.run("INSERT INTO t VALUES (1)") }
        #expect(error?.code?.primary == .readOnly)
    }

    @Test func saysWhichStatementFailed() throws {
        let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT misspelt") }
        #expect(error == .failed(code: .error, message: "no such column: misspelt", sql: "SELECT misspelt"))
    }

    @Test func takesOneStatementAtATime() {
        #expect(throws: SQLiteError.notOneStatement(sql: "SELECT 1; SELECT 2")) {
            try connection.run("SELECT 1; SELECT 2")
        }
        #expect(throws: SQLiteError.notOneStatement(sql: "-- nothing")) { try connection.run("-- nothing") }
        #expect(throws: Never.self) { try connection.run("SELECT 1;\n") }
    }

    @Test func takesAsManyValuesAsParameters() {
        #expect(throws: SQLiteError.wrongParameterCount(expected: 2, given: 1, sql: "SELECT ?, ?")) {
            try connection.run("SELECT ?, ?", 1)
        }
    }

    @Test func aScriptWithNULIsRefusedAndNotCut() {
        #expect(throws: SQLiteError.self) { try connection.execute(script: "CREATE TABLE a (n);\0CREATE TABLE b (n);") }
    }

    @Test func aStatementServesTwoReadersAtOnce() throws {
        let sql: SQL = "SELECT value FROM json_each('[1, 2]')"
        var pairs: [[Int]] = []
        var outer = try connection.rows(sql)
        while let row = try outer.next() {
            let first: Int = try row[0]
            pairs += try connection.all(sql) { [first, try $0[0]] }
        }
        #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
    }

    @Test func whatIsLeftHalfReadHoldsNoLockAndNoValue() throws {
        try connection.run("CREATE TABLE t (n INTEGER) STRICT")
        try connection.run("INSERT INTO t VALUES (1), (2)")
        #expect(try connection.first("SELECT n FROM t WHERE n < ?", 3) { try $0[0] as Int } == 1)
        #expect(try connection.first("SELECT n FROM t WHERE n < ?", 1) { try $0[0] as Int } == nil)
        try connection.checkpoint()
    }

    @Test func countsWhatItChanged() throws {
        try connection.run("CREATE TABLE t (n INTEGER) STRICT")
        #expect(try connection.run("INSERT INTO t VALUES (?), (?)", 1, 2) == 2)
        #expect(try connection.run("UPDATE t SET n = 9 WHERE n = ?", 5) == 0)
    }
}
