/// Times as the service reads and writes them (RFC 3339, contract §7): milliseconds since 1970-01-01T00:00:00Z.
///
/// The arithmetic is the service's own, so that it needs neither a calendar nor Foundation and is the same everywhere.
public enum RFC3339 {
    /// The times that can be written: the years 0000 to 9999 in UTC.
    ///
    /// An offset may lead up to a day out of them; such a time counts as the first or last of them.
    static let range: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

    /// Reads any RFC 3339 time, or gives `nil` for what is none.
    ///
    /// `t` and `z` may be lower case. Of a fraction, milliseconds count and the rest is cut off. A leap second, allowed
    /// where RFC 3339 §5.7 has one (23:59:60 UTC at the end of a month), counts as the last millisecond before it,
    /// 23:59:59.999: the count since 1970 has no place of its own for it.
    ///
    /// Complexity: O(length).
    public static func milliseconds(_ text: String) -> Int64? {
        var text = text
        return text.withUTF8 { utf8 in
            var scanner = TimeScanner(utf8: utf8)
            return scanner.milliseconds()
        }
    }

    /// Writes a time in UTC with milliseconds, such as `2026-11-30T10:00:00.000Z`.
    public static func text(milliseconds: Int64) -> String {
        let clamped = min(max(milliseconds, range.lowerBound), range.upperBound)
        let date = CivilDate(daysSince1970: clamped.flooredQuotient(by: 86_400_000))
        let time = clamped - date.daysSince1970 * 86_400_000
        var utf8: [UInt8] = []
        utf8.reserveCapacity(24)
        utf8.appendDigits(date.year, 4, then: "-")
        utf8.appendDigits(date.month, 2, then: "-")
        utf8.appendDigits(date.day, 2, then: "T")
        utf8.appendDigits(time / 3_600_000, 2, then: ":")
        utf8.appendDigits(time / 60_000 % 60, 2, then: ":")
        utf8.appendDigits(time / 1_000 % 60, 2, then: ".")
        utf8.appendDigits(time % 1_000, 3, then: "Z")
        return String(decoding: utf8, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends the last `count` decimal digits of a number that is not negative, and a character after them.
    fileprivate mutating func appendDigits(_ value: Int64, _ count: Int, then mark: Unicode.Scalar) {
        var power: Int64 = 1
        for _ in 1..<count { power *= 10 }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / power % 10))
            power /= 10
        }
        append(UInt8(ascii: mark))
    }
}
