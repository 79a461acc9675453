import API
import APITestSupport
import Sockets
import Synchronization
import Testing

@Suite("AlarmClock", .timeLimit(.minutes(1)))
struct AlarmClockTests {
    @Test("Alarms ring when it is time, in order, once, and not if they were cancelled")
    func manual() {
        let clock = ManualClock()
        let rung = Mutex<[Int]>([])
        var alarms: [TimerID] = []
        for seconds in [3, 1, 2, 5] {
            alarms.append(clock.alarms.set(after: .seconds(seconds)) { rung.withLock { $0.append(seconds) } })
        }
        clock.alarms.cancel(alarms[2])
        clock.pass(.milliseconds(999))
        #expect(rung.withLock { $0 } == [])
        clock.pass(.seconds(3))
        #expect(rung.withLock { $0 } == [1, 3])
        #expect(clock.alarms.count == 1)
        clock.alarms.cancel(alarms[1])
        clock.pass(.seconds(60))
        #expect(rung.withLock { $0 } == [1, 3, 5])
        #expect(clock.alarms.count == 0)
    }

    @Test("It rings by itself, an earlier alarm also where one is slept for that comes later")
    func byItself() async {
        let clock = AlarmClock()
        let late = clock.set(after: .seconds(3_600)) {}
        for time in [Duration.milliseconds(20), .milliseconds(5), .zero] {
            await withCheckedContinuation { continuation in
                _ = clock.set(after: time) { continuation.resume() }
            }
        }
        #expect(clock.count == 1)
        clock.cancel(late)
        #expect(clock.count == 0)
    }
}
