package import API
import Sockets
import Synchronization

/// A clock that stands still until it is told, and rings the alarms then.
package final class ManualClock: Sendable {
    private final class Time: Sendable {
        let now = Mutex(Instant(nanoseconds: 0))
    }

    private let time = Time()
    package let alarms: AlarmClock

    package init() {
        alarms = AlarmClock(manual: { [time] in time.now.withLock { $0 } })
    }

    /// Lets a time pass.
    package func pass(_ duration: Duration) {
        time.now.withLock { $0 = $0 + duration }
        alarms.ring()
    }

    /// Waits until so many alarms are set.
    package func waitForAlarms(_ count: Int) async {
        while alarms.count != count { await Task.yield() }
    }
}
