import CSQLite
import Glibc

/// Copies a database page by page into an empty file, from one snapshot, while others write (manual: backup.html).
package struct OnlineBackup: ~Copyable {
    /// How far the copy has come, in pages.
    package struct Progress: Hashable, Sendable {
        package let done: Int
        package let total: Int

        package init(done: Int, total: Int) {
            self.done = done
            self.total = total
        }
    }

    private let handle: OpaquePointer
    private let source: Connection
    private let target: Connection

    /// Begins.
    ///
    /// The source keeps a transaction open until the copy ends. Without one, each write of another process would begin
    /// the copy anew: “If the source database is modified by an external process … then the backup will be automatically
    /// restarted by the next call to sqlite3_backup_step()” (c3ref/backup_finish.html). With a write-ahead log it keeps
    /// nobody from writing; the log is only not emptied meanwhile (wal.html §6).
    ///
    /// - Throws: `SQLiteError.failed`.
    package init(from source: Connection, to target: Connection) throws(SQLiteError) {
        try source.begin(.deferred)
        // BEGIN DEFERRED takes its snapshot at the first read only (lang_transaction.html §2.2).
        do throws(SQLiteError) {
            var rows = try source.rows("SELECT count(*) FROM sqlite_schema")
            while try rows.next() != nil {}
        } catch {
            source.rollBack()
            throw error
        }
        guard let handle = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
            source.rollBack()
            throw target.failure(sqlite3_extended_errcode(target.handle), sql: nil)
        }
        self.handle = handle
        self.source = source
        self.target = target
    }

    deinit {
        sqlite3_backup_finish(handle)
        source.rollBack()
    }

    /// Copies some more pages.
    ///
    /// - Returns: How far it has come; `nil` when all is copied.
    /// - Throws: `SQLiteError.failed`: `full`, `ioError`, `corrupt`, `busy`.
    package borrowing func step(pages: Int) throws(SQLiteError) -> Progress? {
        let code = sqlite3_backup_step(handle, Int32(clamping: pages))
        let reason = errno
        let total = Int(sqlite3_backup_pagecount(handle))
        switch code {
        case SQLITE_DONE: return nil
        case SQLITE_OK: return Progress(done: total - Int(sqlite3_backup_remaining(handle)), total: total)
        default:
            throw .reported(code, because: reason, String(cString: sqlite3_errstr(code)), sql: nil)
        }
    }
}
