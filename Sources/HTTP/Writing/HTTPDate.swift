/// `IMF-fixdate` (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
    /// The 29 bytes for a time given in seconds since 1970, between the years 0 and 9999. O(1).
    package static func bytes(secondsSince1970 seconds: Int) -> [UInt8] {
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        let second = seconds - day * 86_400
        let date = civil(daysSince1970: day)
        // 1 January 1970 was a Thursday.
        let weekday = ((day % 7) + 7 + 4) % 7
        var bytes = Array(weekdays[weekday].utf8) + Array(", ".utf8)
        bytes += digits(date.day, 2) + [ASCII.space] + Array(months[date.month - 1].utf8) + [ASCII.space]
        bytes += digits(date.year, 4) + [ASCII.space]
        bytes += digits(second / 3_600, 2) + [ASCII.colon] + digits(second / 60 % 60, 2) + [ASCII.colon]
        return bytes + digits(second % 60, 2) + Array(" GMT".utf8)
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The proleptic Gregorian date, counted in eras of 400 years that begin in March.
    private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func digits(_ number: Int, _ count: Int) -> [UInt8] {
        let text = Array(String(number).utf8)
        return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, count - text.count)) + text
    }
}
