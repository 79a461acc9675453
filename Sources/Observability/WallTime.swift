#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A time of the calendar, for the log.
package struct WallTime: Sendable {
    private let seconds: Int
    private let milliseconds: Int

    /// So many milliseconds after 1970 began.
    package init(millisecondsSince1970 milliseconds: Int64) {
        let (seconds, rest) = Int(milliseconds).quotientAndRemainder(dividingBy: 1_000)
        self.seconds = seconds
        self.milliseconds = rest
    }

    /// What the clock says now.
    package static var now: WallTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return WallTime(millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// Appends it by RFC 3339, in UTC, with milliseconds.
    func write(into bytes: inout [UInt8]) {
        var (time, parts) = (time_t(seconds), tm())
        gmtime_r(&time, &parts)
        Self.write(Int(parts.tm_year) + 1_900, 4, into: &bytes)
        Self.write(Int(parts.tm_mon) + 1, 2, after: "-", into: &bytes)
        Self.write(Int(parts.tm_mday), 2, after: "-", into: &bytes)
        Self.write(Int(parts.tm_hour), 2, after: "T", into: &bytes)
        Self.write(Int(parts.tm_min), 2, after: ":", into: &bytes)
        Self.write(Int(parts.tm_sec), 2, after: ":", into: &bytes)
        Self.write(milliseconds, 3, after: ".", into: &bytes)
        bytes.append(UInt8(ascii: "Z"))
    }

    private static func write(
        _ number: Int, _ digits: Int, after separator: Unicode.Scalar? = nil, into bytes: inout [UInt8]
    ) {
        if let separator { bytes.append(UInt8(ascii: separator)) }
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
