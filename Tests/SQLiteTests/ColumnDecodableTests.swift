import SQLite
import Testing

struct ColumnDecodableTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.path(), mode: .create)
    }

    @Test func readsEachTypeBack() throws {
        let values: SQL = "SELECT ?, ?, ?, ?, ?, ?"
        var rows = try connection.rows(
            values, Int64.min, "tab\u{0}bar 🎵", [0, 255] as [UInt8], true, 0.5, String?.none)
        let row = try #require(try rows.next())
        #expect(try row[0] as Int64 == .min)
        #expect(try row[1] as String == "tab\u{0}bar 🎵")
        #expect(try row[2] as [UInt8] == [0, 255])
        #expect(try row[3] as Bool)
        #expect(try row[4] as Double == 0.5)
        #expect(try row[5] as String? == nil)
        #expect(try row[1] as String? == "tab\u{0}bar 🎵")
    }

    @Test func emptyIsNotNull() throws {
        var rows = try connection.rows("SELECT ?, ?, typeof(?), typeof(?)", "", [UInt8](), "", [UInt8]())
        let row = try #require(try rows.next())
        #expect(try row[0] as String? == "")
        #expect(try row[1] as [UInt8]? == [])
        #expect(try row[2] as String == "text")
        #expect(try row[3] as String == "blob")
    }

    @Test func anotherTypeIsAnErrorThatNamesTheColumn() throws {
        let sql: SQL = "SELECT 5 AS number, 'five' AS word, NULL AS none, x'05' AS bytes, 5.0 AS real"
        var rows = try connection.rows(sql)
        let row = try #require(try rows.next())
        func fault(_ column: String, _ expected: String, _ found: String) -> SQLiteError {
            .unreadable(column: column, expected: expected, found: found, sql: sql.text)
        }
        #expect(throws: fault("number", "TEXT", "INTEGER")) { try row[0] as String }
        #expect(throws: fault("word", "INTEGER", "TEXT")) { try row[1] as Int64 }
        #expect(throws: fault("none", "TEXT", "NULL")) { try row[2] as String }
        #expect(throws: fault("bytes", "TEXT", "BLOB")) { try row[3] as String }
        #expect(throws: fault("word", "BLOB", "TEXT")) { try row[1] as [UInt8] }
        #expect(throws: fault("real", "INTEGER", "REAL")) { try row[4] as Int }
        #expect(throws: fault("number", "REAL", "INTEGER")) { try row[0] as Double }
        #expect(throws: fault("number", "TEXT", "INTEGER")) { try row[0] as String? }
        #expect(throws: fault("number", "0 or 1", "another INTEGER")) { try row[0] as Bool }
    }

    @Test func textThatIsNotUTF8IsAnErrorAndNotRepaired() throws {
        var rows = try connection.rows("SELECT CAST(x'41ff' AS TEXT) AS title")
        let row = try #require(try rows.next())
        let error = #expect(throws: SQLiteError.self) { try row[0] as String }
        guard case .unreadable("title", "TEXT", "bytes that are not UTF-8", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aColumnOrRowThatIsNotThereIsAnError() throws {
        var rows = try connection.rows("SELECT 1")
        let row = try #require(try rows.next())
        #expect(throws: SQLiteError.noColumn(index: 1, count: 1, sql: "SELECT 1")) { try row[1] as Int }
        #expect(throws: SQLiteError.noColumn(index: -1, count: 1, sql: "SELECT 1")) { try row[-1] as Int }
        #expect(try rows.next() == nil)
        #expect(throws: SQLiteError.noColumn(index: 0, count: 0, sql: "SELECT 1")) { try row[0] as Int }
    }

    /// Contract §1: ids are equal only when byte for byte equal.
    @Test func composedAndDecomposedAreTwoKeys() throws {
        try connection.run("CREATE TABLE t (id TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT, WITHOUT ROWID")
        let composed = "caf\u{e9}"
        let decomposed = "cafe\u{301}"
        #expect(composed == decomposed)  // to Swift
        try connection.run("INSERT INTO t VALUES (?, 1)", composed)
        try connection.run("INSERT INTO t VALUES (?, 2)", decomposed)
        #expect(try connection.first("SELECT n FROM t WHERE id = ?", composed) { try $0[0] as Int } == 1)
        #expect(try connection.first("SELECT n FROM t WHERE id = ?", decomposed) { try $0[0] as Int } == 2)
        let bytes = try connection.all("SELECT id FROM t ORDER BY id") { Array((try $0[0] as String).utf8) }
        #expect(bytes == [[0x63, 0x61, 0x66, 0x65, 0xcc, 0x81], [0x63, 0x61, 0x66, 0xc3, 0xa9]])
        let error = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t VALUES (?, 3)", composed) }
        #expect(error?.code == .constraintPrimaryKey)
    }
}
