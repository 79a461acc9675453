/// Reads the grammar of RFC 3339 §5.6 from left to right.
struct TimeScanner {
    let utf8: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(utf8: UnsafeBufferPointer<UInt8>) {
        self.utf8 = utf8
    }

    /// Reads a whole `date-time`; `nil` where it is none.
    mutating func milliseconds() -> Int64? {
        guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
            let date = CivilDate(year: year, month: month, day: day), skip("T", or: "t"),
            let hour = digits(2), hour <= 23, skip(":"), let minute = digits(2), minute <= 59, skip(":"),
            let second = digits(2), second <= 60, let fraction = fraction(), let offset = offset(),
            position == utf8.count
        else { return nil }
        let minutes = date.daysSince1970 * 1_440 + hour * 60 + minute - offset
        if second == 60 && !Self.canHaveLeapSecond(minutes) { return nil }
        let inMinute = second == 60 ? 59_999 : second * 1_000 + fraction
        let milliseconds = minutes * 60_000 + inMinute
        return min(max(milliseconds, RFC3339.range.lowerBound), RFC3339.range.upperBound)
    }

    /// Whether the minute, in UTC, is the last one of a month (RFC 3339 §5.7 and appendix D).
    private static func canHaveLeapSecond(_ minutes: Int64) -> Bool {
        let days = minutes.flooredQuotient(by: 1_440)
        return minutes - days * 1_440 == 1_439 && CivilDate(daysSince1970: days).endsMonth
    }

    /// Reads `time-secfrac`, if it is there, as milliseconds, cutting off what is finer.
    private mutating func fraction() -> Int64? {
        guard skip(".") else { return 0 }
        var milliseconds: Int64 = 0
        var weight: Int64 = 100
        let start = position
        while let digit = digits(1) {
            milliseconds += digit * weight
            weight /= 10
        }
        return position > start ? milliseconds : nil
    }

    /// Reads `time-offset` as minutes east of UTC.
    private mutating func offset() -> Int64? {
        if skip("Z", or: "z") { return 0 }
        let isEast = skip("+")
        guard isEast || skip("-"), let hours = digits(2), hours <= 23, skip(":"), let minutes = digits(2), minutes <= 59
        else { return nil }
        return isEast ? hours * 60 + minutes : -(hours * 60 + minutes)
    }

    /// Reads exactly so many digits, or nothing.
    private mutating func digits(_ count: Int) -> Int64? {
        guard position + count <= utf8.count else { return nil }
        var value: Int64 = 0
        for byte in utf8[position..<position + count] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        position += count
        return value
    }

    private mutating func skip(_ mark: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
        guard position < utf8.count else { return false }
        let scalar = Unicode.Scalar(utf8[position])
        guard scalar == mark || scalar == other else { return false }
        position += 1
        return true
    }
}
