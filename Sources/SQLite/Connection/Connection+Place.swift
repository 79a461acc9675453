import CSQLite

extension Connection {
    /// Throws `moved` if the file is no longer where it was opened: moved, removed, or another in its place.
    ///
    /// SQLite goes on with the file that it has open, which nobody will find again; it asks by itself only where there is
    /// no write-ahead log (c3ref/c_fcntl_begin_atomic_write.html, `SQLITE_FCNTL_HAS_MOVED`).
    ///
    /// - Complexity: one stat(2).
    func requireInPlace() throws(SQLiteError) {
        var hasMoved: Int32 = 0
        guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved) == SQLITE_OK, hasMoved != 0 else {
            return
        }
        throw .failed(code: .moved, message: "the database file was moved, removed or replaced", sql: nil)
    }
}
