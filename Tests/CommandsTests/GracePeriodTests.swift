import Commands
import Testing

@Suite("The grace period", .timeLimit(.minutes(1)))
struct GracePeriodTests {
    @Test(
        "Requests leave a quarter, at most a second, for the database",
        arguments: [(0, 0), (400, 300), (2_000, 1_500), (4_000, 3_000), (10_000, 9_000), (60_000, 59_000)])
    func parts(whole: Int, requests: Int) {
        #expect(GracePeriod(.milliseconds(whole)).forRequests == .milliseconds(requests))
    }

    @Test("Work that ends is waited for")
    func workThatEnds() async {
        #expect(await GracePeriod(.seconds(3_600)).isEnough {})
        #expect(await GracePeriod(.zero).isEnough {})
    }

    @Test("Work that does not end is not")
    func workThatDoesNotEnd() async {
        let (never, end) = AsyncStream.makeStream(of: Void.self)
        let isEnough = await GracePeriod(.zero).isEnough { for await _ in never {} }
        #expect(!isEnough)
        end.finish()
    }
}
