import Sockets
import Testing

struct InstantTests {
    @Test func addsAndSubtractsDurations() {
        let start = Instant(nanoseconds: 1_000_000_000)
        #expect(start + .milliseconds(1_500) == Instant(nanoseconds: 2_500_000_000))
        #expect((start + .seconds(2)) - start == .seconds(2))
        #expect(start < start + .nanoseconds(1))
    }

    @Test func sumsBeyondTheEndStayAtTheEnd() {
        #expect(Instant(nanoseconds: .max) + .seconds(1) == Instant(nanoseconds: .max))
        #expect(Instant(nanoseconds: 0) + .seconds(Int64.max / 2) == Instant(nanoseconds: .max))
        #expect(Duration.seconds(-5_000_000_000_000).wholeNanoseconds == .min)
    }

    @Test func theClockDoesNotRunBackwards() {
        let first = Instant.now
        #expect(first <= Instant.now)
    }
}
