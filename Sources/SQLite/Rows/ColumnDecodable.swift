/// What can be read from a column.
package protocol ColumnDecodable {
    /// Reads the column strictly.
    ///
    /// - Throws: `SQLiteError.unreadable` where the column holds something else.
    static func decode(from column: Column) throws(SQLiteError) -> Self
}

extension Int64: ColumnDecodable {
    package static func decode(from column: Column) throws(SQLiteError) -> Int64 { try column.integer() }
}

extension Int: ColumnDecodable {
    package static func decode(from column: Column) throws(SQLiteError) -> Int {
        guard let integer = Int(exactly: try column.integer()) else {
            throw column.unreadable(expected: "a machine word", found: "a larger INTEGER")
        }
        return integer
    }
}

extension Double: ColumnDecodable {
    package static func decode(from column: Column) throws(SQLiteError) -> Double { try column.real() }
}

extension Bool: ColumnDecodable {
    /// Reads 0 or 1, and takes no other number for true.
    package static func decode(from column: Column) throws(SQLiteError) -> Bool {
        switch try column.integer() {
        case 0: return false
        case 1: return true
        default: throw column.unreadable(expected: "0 or 1", found: "another INTEGER")
        }
    }
}

extension String: ColumnDecodable {
    package static func decode(from column: Column) throws(SQLiteError) -> String { try column.text() }
}

extension [UInt8]: ColumnDecodable {
    package static func decode(from column: Column) throws(SQLiteError) -> [UInt8] { try column.blob() }
}

extension Optional: ColumnDecodable where Wrapped: ColumnDecodable {
    /// Reads NULL as nil, and anything else as strictly as `Wrapped` does.
    package static func decode(from column: Column) throws(SQLiteError) -> Wrapped? {
        column.type == .null ? nil : try Wrapped.decode(from: column)
    }
}
