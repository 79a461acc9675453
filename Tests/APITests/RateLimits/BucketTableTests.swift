import API
import Testing

@Suite("Token buckets")
struct BucketTableTests {
    private static let second: Int64 = 1_000_000_000
    /// Two a second, twenty at once.
    private static let limit = RateLimit(perSecond: 2)

    @Test("A bucket gives what it holds, then one for each that comes back")
    func bucket() {
        var table = BucketTable(limit: Self.limit, slots: 64)
        for _ in 0..<20 { #expect(table.take(1, now: 0) == .taken) }
        #expect(table.take(1, now: 0) == .refused(wait: Self.second / 2))
        #expect(table.take(1, now: Self.second / 2 - 1) == .refused(wait: 1))
        #expect(table.take(1, now: Self.second / 2) == .taken)
        #expect(table.take(1, now: Self.second / 2) == .refused(wait: Self.second / 2))
        // In ten seconds it is full, and never fuller.
        for _ in 0..<20 { #expect(table.take(1, now: 100 * Self.second) == .taken) }
        #expect(table.take(1, now: 100 * Self.second) != .taken)
    }

    @Test("Looking takes nothing, and callers take nothing from each other")
    func others() {
        var table = BucketTable(limit: Self.limit, slots: 64)
        for _ in 0..<100 { #expect(table.take(1, now: 0, onlyLooks: true) == .taken) }
        for _ in 0..<20 { _ = table.take(1, now: 0) }
        #expect(table.take(1, now: 0, onlyLooks: true) != .taken)
        for caller: UInt64 in 2..<8 { #expect(table.take(caller, now: 0) == .taken) }
    }

    @Test("A million callers take no more memory than one; who is held up is held up among them still")
    func million() {
        var table = BucketTable(limit: Self.limit, slots: 4_096)
        let bytes = table.byteCount
        #expect(bytes == 4_096 * 16)
        for _ in 0..<20 { _ = table.take(1, now: 0) }
        var state: UInt64 = 42
        for _ in 0..<1_000_000 {
            // A step of a linear congruential generator (Knuth's MMIX), for numbers that are spread.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            #expect(table.take(state | 1, now: 0) == .taken)
        }
        #expect(table.byteCount == bytes)
        #expect(table.take(1, now: 0) != .taken)
    }

    @Test("Many threads take no more than there is")
    func threads() async {
        let limiter = RateLimiter(Self.limit, callers: 1_024)
        let taken = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<100).reduce(0) { sum, _ in (try? limiter.take("caller", now: 0)) == nil ? sum : sum + 1 }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(taken == 20)
    }
}
