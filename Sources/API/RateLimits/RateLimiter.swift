internal import Synchronization

/// The token buckets of all callers of one kind, for many threads.
package final class RateLimiter: Sendable {
    private final class Shard: Sendable {
        let table: Mutex<BucketTable>
        init(_ table: consuming sending BucketTable) { self.table = Mutex(table) }
    }

    /// A limiter's callers are spread over so many tables, each with a lock of its own.
    private static let shardCount = 16

    package let limit: RateLimit
    private let shards: [Shard]
    private let seed: UInt64

    /// A limiter for so many callers at a time: 16 bytes each.
    package init(_ limit: RateLimit, callers: Int = 65_536) {
        self.limit = limit
        shards = (0..<Self.shardCount).map { _ in
            Shard(BucketTable(limit: limit, slots: callers / Self.shardCount))
        }
        seed = .random(in: .min ... .max)
    }

    /// Takes a token of a caller.
    ///
    /// - Parameters:
    ///   - now: Nanoseconds of a clock that never goes back.
    ///   - onlyLooks: Whether the token stays where it is.
    /// - Throws: ``RateExceeded`` if there is none.
    package func take(_ caller: some Hashable, now: Int64, onlyLooks: Bool = false) throws(RateExceeded) {
        var hasher = Hasher()
        hasher.combine(seed)
        hasher.combine(caller)
        let tag = UInt64(bitPattern: Int64(hasher.finalize())) | 1
        // The highest bits choose the table; which set of it is the middle ones' business.
        let shard = shards[Int(tag >> 60) % Self.shardCount]
        let taking = shard.table.withLock { $0.take(tag, now: now, onlyLooks: onlyLooks) }
        if case .refused(let wait) = taking {
            throw RateExceeded(limit: limit, retryAfter: Int((wait + 999_999_999) / 1_000_000_000))
        }
    }
}
