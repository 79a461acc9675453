import CSQLite

/// One connection to a database file, for one thread at a time.
///
/// The class is not `Sendable`, so the compiler keeps it on the thread that opened it. That is what SQLite's
/// multi-thread mode (`SQLITE_OPEN_NOMUTEX`) asks for: “separate threads are allowed to use SQLite at the same time, as
/// long as each thread is using a different database connection” (c3ref/open.html).
package final class Connection {
    let handle: OpaquePointer
    /// Statements at rest, by their text. It needs no bound: `SQL` can only be written in the source.
    private var restingStatements: [SQL: [Statement]] = [:]

    /// Opens the file and sets the connection up.
    ///
    /// A file to be read on a file system that can only be read, without a log, is one that does not change.
    ///
    /// - Throws: `SQLiteError.failed`: `cannotOpen`, `notADatabase`, `busy`, `readOnly`, …
    package init(
        path: String, mode: OpenMode, settings: ConnectionSettings = ConnectionSettings()
    ) throws(SQLiteError) {
        // Names that begin with ":" or "file:" are special, and the empty name is a temporary database that is lost
        // at close: “you should prefix the filename with a pathname such as "./" to avoid ambiguity” (c3ref/open.html).
        let plain = path.hasPrefix("/") ? path : "./" + path
        let mode = mode == .read && ReadOnlyFile(path)?.hasLog == false ? .unchanging : mode
        let name = mode == .unchanging ? ReadOnlyFile.unchangingName(plain) : plain
        var opened: OpaquePointer?
        let flags = mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(name, &opened, flags, nil)
        // “Whether or not an error occurs when it is opened, resources associated with the database connection handle
        // should be released” (c3ref/open.html). Only without memory for the handle itself is there none.
        guard let opened else {
            throw .failed(code: .noMemory, message: "no memory for a connection", sql: nil)
        }
        handle = opened
        guard code == SQLITE_OK else { throw failure(code, sql: nil) }
        try configure(mode: mode, settings: settings)
    }

    deinit {
        // A statement may be let go after its connection: v2 makes such a connection a “zombie” that is deallocated
        // “after all prepared statements are finalized” (c3ref/close.html).
        sqlite3_close_v2(handle)
    }

    /// Whether a transaction is open.
    ///
    /// An error may have ended it: “If certain kinds of errors occur on a statement within a multi-statement
    /// transaction (errors including SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_BUSY, and SQLITE_INTERRUPT) then
    /// the transaction might be rolled back automatically. The only way to find out … is to use this function”
    /// (c3ref/get_autocommit.html).
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// How many rows statements have inserted, updated or deleted since the connection was opened
    /// (c3ref/total_changes.html).
    package var totalChanges: Int64 { sqlite3_total_changes64(handle) }

    /// Lets go of all pages that are not in use, after an error that may come of what was read from the disk: the next
    /// attempt reads anew, and needs no restart where the disk has come to itself.
    func forgetPages(after error: any Error) {
        switch (error as? SQLiteError)?.code {
        case .corrupt?, .notADatabase?, .ioError?: sqlite3_db_release_memory(handle)
        default: return
        }
    }

    /// The error that SQLite has just reported on this connection.
    func failure(_ code: Int32, sql: String?) -> SQLiteError {
        .reported(code, on: handle, sql: sql)
    }

    /// Takes a statement that nobody uses, or prepares one.
    func takeStatement(_ sql: SQL) throws(SQLiteError) -> Statement {
        if let resting = restingStatements[sql]?.popLast() { return resting }
        return try Statement(sql, on: self)
    }

    /// Takes a statement back, reset and without its values.
    func putBack(_ statement: Statement) {
        statement.reset()
        restingStatements[statement.sql, default: []].append(statement)
    }
}
