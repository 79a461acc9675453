import API
import Synchronization
import Testing

@Suite("Turnstile", .timeLimit(.minutes(1)))
struct TurnstileTests {
    private final class Inside: Sendable {
        let counts = Mutex((now: 0, most: 0, all: 0))
    }

    @Test("No more than the limit are in at a time, and all get in")
    func limit() async {
        let turnstile = Turnstile(limit: 3)
        let inside = Inside()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<300 {
                group.addTask {
                    await turnstile.pass {
                        inside.counts.withLock { counts in
                            counts.now += 1
                            counts.all += 1
                            counts.most = max(counts.most, counts.now)
                        }
                        await Task.yield()
                        inside.counts.withLock { $0.now -= 1 }
                    }
                }
            }
        }
        let counts = inside.counts.withLock { $0 }
        #expect(counts.all == 300 && counts.now == 0)
        #expect(counts.most <= 3)
    }

    @Test("Who fails makes room too")
    func failure() async {
        struct Full: Error {}
        let turnstile = Turnstile(limit: 1)
        for _ in 0..<3 {
            await #expect(throws: Full.self) {
                try await turnstile.pass { () throws(Full) -> Void in throw Full() }
            }
        }
    }
}
