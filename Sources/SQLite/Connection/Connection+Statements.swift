import CSQLite

extension Connection {
    /// Starts a query; its rows are read one by one with `next()`.
    ///
    /// - Throws: `SQLiteError`, also where the values are more or fewer than the parameters.
    package func rows(_ sql: SQL, _ values: any Bindable...) throws(SQLiteError) -> Rows {
        try rows(sql, values: values)
    }

    /// Starts a query with an array of values.
    package func rows(_ sql: SQL, values: [any Bindable]) throws(SQLiteError) -> Rows {
        let statement = try takeStatement(sql)
        do {
            try statement.bind(values)
        } catch {
            putBack(statement)
            throw error
        }
        return Rows(statement: statement, connection: self)
    }

    /// Reads every row of a query.
    ///
    /// - Throws: `SQLiteError`, or what `decode` throws.
    package func all<Element>(
        _ sql: SQL, _ values: any Bindable..., decode: (Row) throws -> Element
    ) throws -> [Element] {
        try all(sql, values: values, decode: decode)
    }

    func all<Element>(
        _ sql: SQL, values: [any Bindable], decode: (Row) throws -> Element
    ) throws -> [Element] {
        var rows = try rows(sql, values: values)
        var elements: [Element] = []
        while let row = try rows.next() { elements.append(try decode(row)) }
        return elements
    }

    /// Reads the first row of a query, or nil if there is none.
    ///
    /// - Throws: `SQLiteError`, or what `decode` throws.
    package func first<Element>(
        _ sql: SQL, _ values: any Bindable..., decode: (Row) throws -> Element
    ) throws -> Element? {
        try first(sql, values: values, decode: decode)
    }

    func first<Element>(
        _ sql: SQL, values: [any Bindable], decode: (Row) throws -> Element
    ) throws -> Element? {
        var rows = try rows(sql, values: values)
        guard let row = try rows.next() else { return nil }
        return try decode(row)
    }

    /// Runs a statement to its end.
    ///
    /// - Returns: The number of rows that it inserted, updated or deleted; means nothing for other statements.
    @discardableResult
    package func run(_ sql: SQL, _ values: any Bindable...) throws(SQLiteError) -> Int {
        try run(sql, values: values)
    }

    /// Runs a statement with an array of values to its end.
    @discardableResult
    package func run(_ sql: SQL, values: [any Bindable]) throws(SQLiteError) -> Int {
        var rows = try rows(sql, values: values)
        while try rows.next() != nil {}
        return Int(sqlite3_changes64(handle))
    }

    /// Runs the statements of a text one after the other: a migration's, never anything from outside.
    ///
    /// - Throws: `SQLiteError.failed` at the first that fails; those before it stand, unless a transaction is around.
    package func execute(script: String) throws(SQLiteError) {
        // sqlite3_exec ends at the first NUL and would leave out the rest without a word.
        guard !script.utf8.contains(0) else { throw .notOneStatement(sql: script) }
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, sql: script) }
    }
}
