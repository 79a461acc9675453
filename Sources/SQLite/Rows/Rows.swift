/// A query that is being read; letting go of it ends the query.
package struct Rows: ~Copyable {
    private let statement: Statement
    private let connection: Connection
    private var isAtEnd = false

    init(statement: Statement, connection: Connection) {
        self.statement = statement
        self.connection = connection
    }

    deinit {
        connection.putBack(statement)
    }

    /// Goes to the next row; the one before must not be read any more.
    ///
    /// - Returns: The row, or nil after the last.
    package mutating func next() throws(SQLiteError) -> Row? {
        // One more step would run the statement again from the start (c3ref/step.html).
        guard !isAtEnd else { return nil }
        isAtEnd = true
        isAtEnd = try !statement.step()
        return isAtEnd ? nil : Row(statement: statement)
    }
}
