/// How a connection is set up; the defaults are the service's.
package struct ConnectionSettings: Hashable, Sendable {
    /// How long a statement waits for another process's lock before it is `SQLITE_BUSY`.
    package var busyTimeout: Duration = .seconds(5)
    /// Bytes of pages that a connection keeps in memory.
    package var cacheBytes = 8 * 1024 * 1024
    /// Bytes of the file that are read through a memory map; 0 is none.
    ///
    /// None by default, because SQLite cannot catch an I/O error there: it is a signal, and ends the process
    /// (mmap.html, among its disadvantages).
    package var mappedBytes = 0
    /// Pages that are written to the write-ahead log before what is in it is moved to the database file; 0 is never.
    package var automaticCheckpointPages = 1_000
    /// Pages in the log from which on readers are waited for, so that it begins anew. The file is cut to as many then.
    package var logPages = 4_000
    /// Whether foreign keys are enforced; only migrations, which may rebuild tables, do without.
    package var enforcesForeignKeys = true

    /// Whether a connection that writes turns the write-ahead log on, a change that stays in the file.
    package var usesWriteAheadLog = true

    /// Makes the default settings.
    package init() {}

}

extension Duration {
    /// The milliseconds in it, rounded down.
    var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }
}
