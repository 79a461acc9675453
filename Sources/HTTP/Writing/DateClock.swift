#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The value of `Date`, made once a second.
package struct DateClock {
    private var second = Int.min
    private var bytes: [UInt8] = []

    /// A clock that has not been asked yet.
    package init() {}

    /// The value for the present second.
    package mutating func now() -> [UInt8] {
        let now = time(nil)
        if now != second {
            second = now
            bytes = HTTPDate.bytes(secondsSince1970: now)
        }
        return bytes
    }
}
