/// How often a caller may ask: a bucket of so many tokens that fills up evenly in a span of time.
package struct RateLimit: Hashable, Sendable {
    /// The most requests at once.
    package let quota: Int
    /// In so many seconds an empty bucket is full again.
    package let window: Int

    /// A limit of so many requests a second on average, and ten times as many at once.
    package init(perSecond rate: Int) {
        quota = rate * 10
        window = 10
    }

    /// The nanoseconds in which one token comes back.
    var interval: Int64 { max(1, Int64(window) * 1_000_000_000 / Int64(max(1, quota))) }
}
