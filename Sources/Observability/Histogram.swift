/// How many durations were at most so long.
package struct Histogram: Equatable, Sendable {
    /// The upper bounds in microseconds: from what memory answers to what nobody waits for.
    package static let bounds: [Int64] = [
        500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000,
        10_000_000,
    ]

    /// The observations in each span between two bounds; the last is beyond all of them.
    package private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)

    /// The sum of all observations in microseconds.
    package private(set) var sum: Int64 = 0

    /// No observations.
    package init() {}

    /// The number of observations.
    package var count: Int { counts.reduce(0, +) }

    /// Counts a duration; one below 0 as 0. O(number of bounds).
    package mutating func observe(microseconds: Int64) {
        let microseconds = max(0, microseconds)
        counts[Self.bounds.firstIndex { microseconds <= $0 } ?? Self.bounds.count] += 1
        sum += microseconds
    }
}
