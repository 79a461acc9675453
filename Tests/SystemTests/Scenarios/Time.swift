import Glibc

/// Wall-clock times, in seconds since 1970.
enum Time {
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// A time by RFC 3339, in UTC with milliseconds; beyond the years 1970 and 9999, the end of these.
    static func rfc3339(_ seconds: Double) -> String {
        let milliseconds = Int(min(max(seconds, 0), 253_402_300_799) * 1000)
        var time = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&time, &parts)
        let date = [
            digits(Int(parts.tm_year) + 1900, 4), digits(Int(parts.tm_mon) + 1, 2), digits(Int(parts.tm_mday), 2),
        ]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { digits(Int($0), 2) }
        return date.joined(separator: "-") + "T" + clock.joined(separator: ":") + "." + digits(milliseconds % 1000, 3)
            + "Z"
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
