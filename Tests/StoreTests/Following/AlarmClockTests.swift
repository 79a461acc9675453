import Customizations
import Store
import Synchronization
import Testing

/// Waiting times, by the followers that wait for them.
@Suite(.timeLimit(.minutes(1)))
struct AlarmClockTests {
    private final class Time: Sendable {
        let now = Mutex(ContinuousClock.Instant.now)
    }

    private let ana = CustomizationID.person("ana")

    @Test func whoWaitsIsWokenInTheOrderOfTheTimesAndNobodyBefore() async {
        let time = Time()
        let clock = AlarmClock(manual: { time.now.withLock { $0 } })
        let followers = Followers(clock: clock)
        let waits = [3, 1, 2].map { seconds in
            let following = followers.follow(ana)
            return Task { await following.next(within: .seconds(seconds)) }
        }
        while clock.count < 3, !Task.isCancelled { await Task.yield() }
        time.now.withLock { $0 += .milliseconds(900) }
        clock.ring()
        #expect(clock.count == 3)
        for (index, left) in [(1, 2), (2, 1), (0, 0)] {
            time.now.withLock { $0 += .seconds(1) + .milliseconds(50) }
            clock.ring()
            #expect(await waits[index].value.isEmpty)
            #expect(clock.count == left)
        }
    }

    @Test func whoIsWokenBeforeLeavesNoAlarm() async {
        let clock = AlarmClock()
        let followers = Followers(clock: clock)
        let following = followers.follow(ana)
        for _ in 0..<100 {
            async let signals = following.next(within: .seconds(3_600))
            followers.changed(ana)
            #expect(await signals.hasChanged)
        }
        #expect(clock.count == 0)
    }

    /// An earlier alarm, also where one is slept for that comes later.
    @Test func itRingsByItself() async {
        let clock = AlarmClock()
        let followers = Followers(clock: clock)
        let following = followers.follow(ana)
        let late = Task { await following.next(within: .seconds(3_600)) }
        while clock.count < 1, !Task.isCancelled { await Task.yield() }
        let other = followers.follow(ana)
        for milliseconds in [60, 5, 1] {
            let start = ContinuousClock.Instant.now
            #expect(await other.next(within: .milliseconds(milliseconds)).isEmpty)
            #expect(.now - start >= .milliseconds(milliseconds))
        }
        #expect(clock.count == 1)
        late.cancel()
        #expect(await late.value.isOver)
        #expect(clock.count == 0)
    }
}
