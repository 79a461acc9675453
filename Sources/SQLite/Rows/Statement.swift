import CSQLite

/// One prepared statement, finalized when it is let go.
final class Statement {
    let handle: OpaquePointer
    let sql: SQL

    /// Prepares the text, which must be exactly one statement.
    init(_ sql: SQL, on connection: Connection) throws(SQLiteError) {
        self.sql = sql
        var text = sql.text
        var prepared: OpaquePointer?
        // PERSISTENT: “the prepared statement will be retained for a long time and probably reused many times”
        // (c3ref/c_prepare_normalize.html).
        let (code, isWhole) = text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { buffer in
                var tail: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(
                    connection.handle, buffer.baseAddress, Int32(clamping: buffer.count),
                    UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &tail)
                guard let start = buffer.baseAddress, let tail else { return (code, true) }
                return (code, utf8[(tail - start)...].allSatisfy { $0 == 0x20 || $0 == 0x0a })
            }
        }
        guard code == SQLITE_OK else { throw connection.failure(code, sql: sql.text) }
        guard let prepared else { throw .notOneStatement(sql: sql.text) }
        handle = prepared
        guard isWhole else { throw .notOneStatement(sql: sql.text) }
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds every parameter, in order.
    func bind(_ values: [any Bindable]) throws(SQLiteError) {
        let count = Int(sqlite3_bind_parameter_count(handle))
        guard count == values.count else {
            throw .wrongParameterCount(expected: count, given: values.count, sql: sql.text)
        }
        for (offset, value) in values.enumerated() {
            let code = bind(value.bound, at: Int32(offset + 1))
            guard code == SQLITE_OK else { throw failure(code) }
        }
    }

    private func bind(_ value: BoundValue, at index: Int32) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
        case .real(let real): sqlite3_bind_double(handle, index, real)
        case .text(var text):
            text.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) { buffer in
                    csqlite_bind_text(handle, index, buffer.baseAddress, UInt64(buffer.count))
                }
            }
        case .blob(let bytes):
            // A null pointer would bind NULL (c3ref/bind_blob.html), and an empty array may have no address.
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, index, 0)
                : bytes.withUnsafeBytes { csqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count)) }
        }
    }

    /// Goes to the next row.
    ///
    /// - Returns: Whether there is one.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw failure(code)
        }
    }

    /// Makes the statement ready for its next use, and lets its values go.
    func reset() {
        // Its code only repeats the error of the last step (c3ref/reset.html).
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func failure(_ code: Int32) -> SQLiteError {
        .reported(code, on: sqlite3_db_handle(handle), sql: sql.text)
    }
}
