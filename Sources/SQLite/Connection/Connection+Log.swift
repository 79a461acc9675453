import CSQLite

extension Connection {
    /// Moves the whole write-ahead log into the database file and empties it, if no reader is in the way.
    package func checkpoint() throws(SQLiteError) {
        try checkpoint(SQLITE_CHECKPOINT_TRUNCATE, nil)
    }

    /// Moves as much of the log into the database file as nobody reads from, without waiting for anybody.
    ///
    /// - Returns: How many pages are in the log, moved ones included: they are there until it begins anew.
    func moveLog() throws(SQLiteError) -> Int {
        var pages: Int32 = 0
        try checkpoint(SQLITE_CHECKPOINT_PASSIVE, &pages)
        return Int(pages)
    }

    /// Moves all of the log, and waits until nobody reads from it, so that the next commit begins it anew.
    ///
    /// - Parameter patience: How long it waits, and nobody can write, if somebody reads for long.
    /// - Throws: `SQLiteError.failed`, `busy` where somebody reads for longer.
    func beginLogAnew(within patience: Duration, settings: ConnectionSettings) throws(SQLiteError) {
        try checkpoint(SQLITE_CHECKPOINT_RESTART, within: patience, settings)
    }

    /// Moves all of the log and cuts it to nothing: what was in it is in no file any more.
    ///
    /// - Parameter patience: How long it waits, and nobody can write, if somebody reads for long.
    /// - Throws: `SQLiteError.failed`, `busy` where somebody reads for longer.
    func emptyLog(within patience: Duration, settings: ConnectionSettings) throws(SQLiteError) {
        try checkpoint(SQLITE_CHECKPOINT_TRUNCATE, within: patience, settings)
    }

    private func checkpoint(
        _ mode: Int32, within patience: Duration, _ settings: ConnectionSettings
    ) throws(SQLiteError) {
        sqlite3_busy_timeout(handle, Int32(clamping: patience.wholeMilliseconds))
        defer { sqlite3_busy_timeout(handle, Int32(clamping: settings.busyTimeout.wholeMilliseconds)) }
        try checkpoint(mode, nil)
    }

    /// How many pages the connection has written since it was opened; to the log, where there is one.
    ///
    /// “Number of dirty cache entries that have been written to disk. Specifically, the number of pages written to the wal
    /// file in wal mode databases” (c3ref/c_dbstatus_options.html).
    var pagesWritten: Int {
        var current: Int32 = 0
        var highest: Int32 = 0
        sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &current, &highest, 0)
        return Int(current)
    }

    private func checkpoint(_ mode: Int32, _ pages: UnsafeMutablePointer<Int32>?) throws(SQLiteError) {
        let code = sqlite3_wal_checkpoint_v2(handle, nil, mode, pages, nil)
        guard code == SQLITE_OK else { throw failure(code, sql: "wal_checkpoint") }
    }
}
