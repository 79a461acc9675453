/// What a writing job may do to the database: read what is stored by now, write, and leave word for after the commit.
package final class WriteConnection: ReadConnection {
    private(set) var hooks: [@Sendable () -> Void] = []

    private(set) var erases = false

    /// Says that the job erases: once it is durable the log is emptied, too, before its writer hears of it, so that what was
    /// removed is in no file any more.
    package func leaveNothing() { erases = true }

    /// Runs a statement to its end.
    ///
    /// - Returns: The number of rows that it inserted, updated or deleted.
    @discardableResult
    package func run(_ sql: SQL, _ values: any Bindable...) throws(SQLiteError) -> Int {
        try requireTransaction(sql)
        return try connection.run(sql, values: values)
    }

    /// Runs the statements of a text one after the other: a migration's, never anything from outside.
    package func execute(script: String) throws(SQLiteError) {
        guard connection.isInTransaction else { throw .outsideTransaction(sql: script) }
        try connection.execute(script: script)
    }

    /// Runs the body so that what it wrote is undone when it throws, and only that.
    @discardableResult
    package func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        try requireTransaction("SAVEPOINT step")
        return try connection.savepoint(body)
    }

    /// How many rows were written on this connection so far: two readings tell whether anything was in between.
    package var totalChanges: Int64 { connection.totalChanges }

    /// Leaves a closure to be run once the job is durable, before its writer hears of it.
    ///
    /// The closures of all jobs run on the writer's thread, in the order of the commits; they must be short. Those of
    /// a job that fails never run.
    package func afterCommit(_ hook: @escaping @Sendable () -> Void) {
        hooks.append(hook)
    }
}
