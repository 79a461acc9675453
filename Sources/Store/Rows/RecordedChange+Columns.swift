package import Customizations
package import SQLite

extension RecordedChange.Status: Bindable, ColumnDecodable {
    package var bound: BoundValue { .integer(Int64(rawValue)) }

    package static func decode(from column: Column) throws(SQLiteError) -> RecordedChange.Status {
        guard let status = UInt8(exactly: try column.integer()).flatMap(RecordedChange.Status.init) else {
            throw column.unreadable(expected: "a status", found: "another INTEGER")
        }
        return status
    }
}

extension Fingerprint {
    /// The fingerprint of two columns, whose numbers are signed as SQLite has no others.
    init(high: Int64, low: Int64) {
        self.init(high: UInt64(bitPattern: high), low: UInt64(bitPattern: low))
    }
}
