import CSQLite

extension Connection {
    /// Puts every safety of SQLite on, and the write-ahead log.
    func configure(mode: OpenMode, settings: ConnectionSettings) throws(SQLiteError) {
        sqlite3_busy_timeout(handle, Int32(clamping: settings.busyTimeout.wholeMilliseconds))
        // What the manual advises for a file that somebody else may have touched: no trusted schema, defensive mode,
        // a check of each page's cells (security.html §1.2).
        try setOption(SQLITE_DBCONFIG_TRUSTED_SCHEMA, to: false)
        try setOption(SQLITE_DBCONFIG_DEFENSIVE, to: true)
        try setOption(SQLITE_DBCONFIG_ENABLE_FKEY, to: settings.enforcesForeignKeys)
        // A misspelt "column" must not become the string 'column' (quirks.html §8).
        try setOption(SQLITE_DBCONFIG_DQS_DML, to: false)
        try setOption(SQLITE_DBCONFIG_DQS_DDL, to: false)
        try setPragma("cell_size_check", to: 1)
        // A negative cache size is in KiB (pragma.html#pragma_cache_size).
        try setPragma("cache_size", to: -(settings.cacheBytes / 1024))
        try setPragma("mmap_size", to: settings.mappedBytes)
        if !mode.isReading { try configureWriting(settings) }
    }

    private func configureWriting(_ settings: ConnectionSettings) throws(SQLiteError) {
        if settings.usesWriteAheadLog { try useWriteAheadLog() }
        // 2 is FULL: the log is flushed at each commit. With NORMAL a power failure may take commits back
        // (pragma.html#pragma_synchronous), and contract §7 forbids that.
        try setPragma("synchronous", to: 2)
        try setPragma("wal_autocheckpoint", to: settings.automaticCheckpointPages)
        // What one large transaction, or somebody who read for long, has made of the log does not stay on the disk
        // (pragma.html#pragma_journal_size_limit). Pages have SQLite's 4,096 bytes.
        try setPragma("journal_size_limit", to: settings.logPages * 4_096)
        // What a person erases is overwritten with zeros (pragma.html#pragma_secure_delete); contract §3.2 and §6.
        try setPragma("secure_delete", to: 1)
    }

    /// Turns the write-ahead log on for the file.
    ///
    /// - Throws: `SQLiteError.failed` where the file system cannot have one.
    package func useWriteAheadLog() throws(SQLiteError) {
        // The pragma answers with the mode that is now in force and does not fail (wal.html §3): a file system without
        // shared memory must not go unnoticed.
        var answer = try rows("PRAGMA journal_mode = WAL")
        let mode: String? = try answer.next()?[0]
        guard mode == "wal" else {
            throw .failed(code: .ioError, message: "no write-ahead log here", sql: "PRAGMA journal_mode = WAL")
        }
    }

    private func setOption(_ option: Int32, to value: Bool) throws(SQLiteError) {
        let code = csqlite_configure(handle, option, value ? 1 : 0)
        guard code == SQLITE_OK else { throw failure(code, sql: nil) }
    }

    /// Sets a pragma, whose value cannot be bound; name and number are the program's own.
    private func setPragma(_ name: StaticString, to value: Int) throws(SQLiteError) {
        try execute(script: "PRAGMA \(name) = \(value)")
    }
}
