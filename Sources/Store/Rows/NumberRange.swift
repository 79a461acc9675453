/// Between which bounds the numbers are that the service stores.
enum NumberRange {
    /// Of revisions and counts.
    static let count: ClosedRange<Int64> = 0...1 << 53
    /// Of numbers that a device told, and that nobody reckons with.
    static let told: ClosedRange<Int64> = 0 ... .max
    /// Of times in milliseconds since 1970. RFC 3339 has the years 0000 to 9999; an act may be earlier than the server's
    /// time by the whole of that (contract §4.1), and later than what was seen by a millisecond each.
    static let time: ClosedRange<Int64> = -(1 << 49)...1 << 48
    /// Of times in seconds since 1970.
    static let second: ClosedRange<Int64> = time.lowerBound / 1_000...time.upperBound / 1_000
}
