/// Token buckets of any number of callers in memory that does not grow.
///
/// A bucket is one number: the time at which it will be full again (the “theoretical arrival time” of GCRA, ITU-T I.371
/// §A.1, which is the token bucket told by one variable). A caller who was never seen has a full one, and so has one whose
/// time has passed, so that there is nothing to sweep. Callers share a table of sets of eight slots; where a set is full,
/// the fullest bucket makes room, and with it the least is lost.
package struct BucketTable: Sendable {
    /// What taking a token came to.
    package enum Taking: Equatable, Sendable {
        case taken
        /// There is none; the next one comes in so many nanoseconds.
        case refused(wait: Int64)
    }

    private struct Slot {
        /// Which caller; 0: nobody.
        var tag: UInt64 = 0
        /// When the bucket is full, in nanoseconds of a clock that never goes back.
        var fullAt: Int64 = .min
    }

    private static let ways = 8
    private let limit: RateLimit
    private var slots: [Slot]

    /// A table of so many slots, a multiple of eight.
    package init(limit: RateLimit, slots: Int) {
        self.limit = limit
        self.slots = Array(repeating: Slot(), count: max(1, slots / Self.ways) * Self.ways)
    }

    /// How many bytes it takes, whoever calls.
    package var byteCount: Int { slots.count * MemoryLayout<Slot>.stride }

    /// Takes a token out of a caller's bucket, or only looks whether there is one.
    ///
    /// - Parameters:
    ///   - tag: The caller, hashed with a seed that nobody knows.
    ///   - now: Nanoseconds.
    /// - Complexity: O(1).
    package mutating func take(_ tag: UInt64, now: Int64, onlyLooks: Bool = false) -> Taking {
        let index = slot(of: tag)
        let known = slots[index].tag == tag
        let fullAt = max(now, known ? slots[index].fullAt : now)
        let next = fullAt + limit.interval
        // What the bucket may lack at most, this token included.
        let depth = limit.interval * Int64(limit.quota)
        if next - now > depth { return .refused(wait: next - now - depth) }
        if !onlyLooks { slots[index] = Slot(tag: tag, fullAt: next) }
        return .taken
    }

    /// The caller's slot, or the one of its set that is given up for it.
    private func slot(of tag: UInt64) -> Int {
        let sets = UInt64(slots.count / Self.ways)
        // The lowest bits are the same for all, as 0 is nobody.
        let first = Int((tag >> 8) % sets) * Self.ways
        var best = first
        for index in first..<first + Self.ways {
            if slots[index].tag == tag { return index }
            if slots[index].fullAt < slots[best].fullAt { best = index }
        }
        return best
    }
}
