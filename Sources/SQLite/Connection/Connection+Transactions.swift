import CSQLite

extension Connection {
    /// Runs the body in a transaction: it commits when the body returns and rolls back when it throws.
    ///
    /// - Throws: What the body throws, or `SQLiteError` if it could not begin or commit; nothing is stored then.
    @discardableResult
    package func transaction<Result>(
        _ kind: TransactionKind = .immediate, _ body: () throws -> Result
    ) throws -> Result {
        try begin(kind)
        do {
            let result = try body()
            try commit()
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Runs the body in a savepoint inside a transaction: what it wrote is undone when it throws, and only that.
    ///
    /// They nest under one name: `ROLLBACK TO` and `RELEASE` mean the most recent savepoint of that name
    /// (lang_savepoint.html).
    @discardableResult
    package func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        try run("SAVEPOINT step")
        do {
            let result = try body()
            try run("RELEASE step")
            return result
        } catch {
            undoSavepoint()
            throw error
        }
    }

    /// Goes back to the last savepoint, or, if that fails, to before the transaction: what has failed is never kept.
    private func undoSavepoint() {
        // Where SQLite has ended the whole transaction there is no savepoint left.
        guard isInTransaction else { return }
        do {
            try run("ROLLBACK TO step")
            try run("RELEASE step")
        } catch {
            rollBack()
        }
    }

    /// Begins a transaction.
    func begin(_ kind: TransactionKind) throws(SQLiteError) {
        switch kind {
        case .deferred: try run("BEGIN DEFERRED")
        case .immediate: try run("BEGIN IMMEDIATE")
        }
    }

    /// Commits; when it throws, the transaction may still be open.
    func commit() throws(SQLiteError) {
        try run("COMMIT")
    }

    /// Ends the transaction that is open, if any, without its changes.
    ///
    /// Its own error says nothing new: where SQLite has rolled back by itself, a `ROLLBACK` fails and harms nothing
    /// (lang_transaction.html §3).
    func rollBack() {
        guard isInTransaction else { return }
        _ = try? run("ROLLBACK")
    }

    /// Whether a deferred foreign key is violated at present, so that a commit would fail.
    ///
    /// The status is “zero for the current value if and only if all foreign key constraints (deferred or immediate)
    /// have been resolved” (c3ref/c_dbstatus_options.html).
    var violatesDeferredForeignKeys: Bool {
        var current: Int32 = 0
        var highest: Int32 = 0
        sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0)
        return current != 0
    }
}
