import CSQLite

/// One column of the row that a query stands at.
package struct Column {
    let statement: Statement
    let index: Int32

    /// The storage class of the value, before any conversion.
    package var type: ColumnType {
        switch sqlite3_column_type(statement.handle, index) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    /// The number, if the column holds an INTEGER.
    package func integer() throws(SQLiteError) -> Int64 {
        try require(.integer)
        return sqlite3_column_int64(statement.handle, index)
    }

    /// The number, if the column holds a REAL.
    package func real() throws(SQLiteError) -> Double {
        try require(.real)
        return sqlite3_column_double(statement.handle, index)
    }

    /// The text, if the column holds a TEXT that is UTF-8; its bytes are as they were stored.
    ///
    /// SQLite does not check: text that another program stored may be any bytes (invalidutf.html).
    package func text() throws(SQLiteError) -> String {
        try require(.text)
        guard let bytes = sqlite3_column_text(statement.handle, index) else { throw noMemory }
        let count = Int(sqlite3_column_bytes(statement.handle, index))
        guard let text = String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) else {
            throw unreadable(expected: "TEXT", found: "bytes that are not UTF-8")
        }
        return text
    }

    /// The bytes, if the column holds a BLOB.
    package func blob() throws(SQLiteError) -> [UInt8] {
        try require(.blob)
        // “The return value from sqlite3_column_blob() for a zero-length BLOB is a NULL pointer”
        // (c3ref/column_blob.html).
        let bytes = sqlite3_column_blob(statement.handle, index)
        let count = Int(sqlite3_column_bytes(statement.handle, index))
        if bytes == nil && count > 0 { throw noMemory }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The error for a value that has the right type and still is not what the reader expects.
    ///
    /// - Parameter found: What is there instead, in words; never the value itself where it is a person's.
    package func unreadable(expected: String, found: String) -> SQLiteError {
        let name = sqlite3_column_name(statement.handle, index).map { String(cString: $0) } ?? "\(index)"
        return .unreadable(column: name, expected: expected, found: found, sql: statement.sql.text)
    }

    private func require(_ expected: ColumnType) throws(SQLiteError) {
        let found = type
        guard found == expected else { throw unreadable(expected: expected.rawValue, found: found.rawValue) }
    }

    private var noMemory: SQLiteError {
        .failed(code: .noMemory, message: "no memory for a column", sql: statement.sql.text)
    }
}
