import CSQLite

/// The row that a query stands at; good until the next `next()`.
package struct Row {
    let statement: Statement

    /// Reads the column at an index from 0, strictly: another type than the one asked for is an error, not a conversion.
    ///
    /// - Throws: `SQLiteError.unreadable`, `.noColumn`.
    package subscript<Value: ColumnDecodable>(index: Int) -> Value {
        get throws(SQLiteError) { try Value.decode(from: column(index)) }
    }

    /// The column at an index from 0.
    ///
    /// - Throws: `SQLiteError.noColumn`, also after the last row: “If the SQL statement does not currently point to a
    ///   valid row, or if the column index is out of range, the result is undefined” (c3ref/column_blob.html).
    package func column(_ index: Int) throws(SQLiteError) -> Column {
        let count = Int(sqlite3_data_count(statement.handle))
        guard index >= 0, index < count else {
            throw .noColumn(index: index, count: count, sql: statement.sql.text)
        }
        return Column(statement: statement, index: Int32(index))
    }
}
