import SQLite

/// The numbers of the database, by what they mean: each with the range that the service writes and no other.
///
/// What is beyond was not written by the service, and sums of it could overflow, which ends the process. Whoever reads a
/// number from a row therefore says here what it is; one that cannot be is an unreadable row, and nothing worse (contract §7).
extension Row {
    /// A revision, a number in a sequence, or how many there are of something: from 0 to 2^53, which JSON's readers are
    /// sure to keep (RFC 8259 §6).
    func count(_ index: Int) throws(SQLiteError) -> Int {
        Int(try number(index, in: NumberRange.count))
    }

    /// A count, or `nil` for NULL.
    func countIfThere(_ index: Int) throws(SQLiteError) -> Int? {
        try column(index).type == .null ? nil : try count(index)
    }

    /// A number that a device told, or `nil` for NULL.
    func toldIfThere(_ index: Int) throws(SQLiteError) -> Int? {
        try column(index).type == .null ? nil : Int(clamping: try number(index, in: NumberRange.told))
    }

    /// A time in milliseconds since 1970.
    func time(_ index: Int) throws(SQLiteError) -> Int64 {
        try number(index, in: NumberRange.time)
    }

    /// A time, or `nil` for NULL.
    func timeIfThere(_ index: Int) throws(SQLiteError) -> Int64? {
        try column(index).type == .null ? nil : try time(index)
    }

    /// The time of the latest act, which is `Int64.min` where there was none.
    func latestAct(_ index: Int) throws(SQLiteError) -> Int64 {
        let time: Int64 = try self[index]
        return time == .min ? time : try self.time(index)
    }

    /// A time in seconds since 1970, as tokens have it.
    func second(_ index: Int) throws(SQLiteError) -> Int64 {
        try number(index, in: NumberRange.second)
    }

    private func number(_ index: Int, in range: ClosedRange<Int64>) throws(SQLiteError) -> Int64 {
        let column = try column(index)
        let number = try column.integer()
        guard range.contains(number) else {
            throw column.unreadable(
                expected: "INTEGER from \(range.lowerBound) to \(range.upperBound)", found: "another INTEGER")
        }
        return number
    }
}
