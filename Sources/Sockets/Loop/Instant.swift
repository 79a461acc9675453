#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A point on the monotonic clock, cheap enough to take at every event.
package struct Instant: Hashable, Comparable, Sendable {
    /// Nanoseconds since the clock's own start.
    package let nanoseconds: Int64

    /// A point so many nanoseconds after the clock's start.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// What the clock says now.
    package static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// The later of two instants is the greater.
    package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The instant so much later; the last there is, if the sum is beyond it.
    package static func + (instant: Instant, duration: Duration) -> Instant {
        let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
        return Instant(nanoseconds: overflow ? .max : sum)
    }

    /// The time from the right instant to the left one.
    package static func - (left: Instant, right: Instant) -> Duration {
        .nanoseconds(left.nanoseconds - right.nanoseconds)
    }
}

extension Duration {
    /// The duration in nanoseconds, clamped to 64 bits.
    package var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, beyond) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
        return beyond ? (seconds < 0 ? .min : .max) : sum
    }
}
