package import SQLite

extension RecordedOperation: Bindable, ColumnDecodable {
    package var bound: BoundValue { .integer(Int64(rawValue)) }

    package static func decode(from column: Column) throws(SQLiteError) -> RecordedOperation {
        guard let operation = UInt8(exactly: try column.integer()).flatMap(RecordedOperation.init) else {
            throw column.unreadable(expected: "an operation", found: "another INTEGER")
        }
        return operation
    }
}
