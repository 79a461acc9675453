/// A caller has asked more often than it may.
package struct RateExceeded: Error, Hashable, Sendable {
    package let limit: RateLimit
    /// In so many seconds it may ask again, at least 1.
    package let retryAfter: Int

    /// A refusal with its way out.
    package init(limit: RateLimit, retryAfter: Int) {
        self.limit = limit
        self.retryAfter = max(1, retryAfter)
    }
}
