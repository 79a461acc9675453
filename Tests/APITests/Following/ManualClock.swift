import Store
import Synchronization

/// A clock that stands still until it is told, and rings the alarms then.
final class ManualClock: Sendable {
    private final class Time: Sendable {
        let now = Mutex(ContinuousClock.Instant.now)
    }

    private let time = Time()
    let alarms: AlarmClock

    init() {
        alarms = AlarmClock(manual: { [time] in time.now.withLock { $0 } })
    }

    /// Lets a time pass.
    func pass(_ duration: Duration) {
        time.now.withLock { $0 += duration }
        alarms.ring()
    }

    /// Waits until so many alarms are set.
    func waitForAlarms(_ count: Int) async {
        while alarms.count != count, !Task.isCancelled { await Task.yield() }
    }
}
