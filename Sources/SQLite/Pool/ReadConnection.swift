/// What a job may do to the database: read, in one transaction and so from one snapshot.
///
/// Not `Sendable`, so that it stays on the database's thread; a job must not keep it.
package class ReadConnection {
    let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Starts a query; its rows are read one by one with `next()`.
    package final func rows(_ sql: SQL, _ values: any Bindable...) throws(SQLiteError) -> Rows {
        try requireTransaction(sql)
        return try connection.rows(sql, values: values)
    }

    /// Reads every row of a query.
    ///
    /// - Throws: `SQLiteError`, or what `decode` throws.
    package final func all<Element>(
        _ sql: SQL, _ values: any Bindable..., decode: (Row) throws -> Element
    ) throws -> [Element] {
        try requireTransaction(sql)
        return try connection.all(sql, values: values, decode: decode)
    }

    /// Reads the first row of a query, or nil if there is none.
    ///
    /// - Throws: `SQLiteError`, or what `decode` throws.
    package final func first<Element>(
        _ sql: SQL, _ values: any Bindable..., decode: (Row) throws -> Element
    ) throws -> Element? {
        try requireTransaction(sql)
        return try connection.first(sql, values: values, decode: decode)
    }

    /// Keeps a job from going on after an error has ended its transaction: each of its statements would then be a
    /// transaction of its own (lang_transaction.html §2), and be stored though the job has failed.
    final func requireTransaction(_ sql: SQL) throws(SQLiteError) {
        guard connection.isInTransaction else { throw .outsideTransaction(sql: sql.text) }
    }
}
