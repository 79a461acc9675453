package import Sockets
import Synchronization

/// The one clock that wakes all who wait for a time: a heap of alarms, and a task that sleeps until the earliest.
package final class AlarmClock: Sendable {
    private struct State {
        var alarms = TimerHeap<@Sendable () -> Void>()
        var sleeper: (until: Instant, task: Task<Void, Never>)?
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Instant
    private let ringsItself: Bool

    /// A clock that goes by the monotonic one.
    package init() {
        now = { .now }
        ringsItself = true
    }

    /// A clock for tests: it rings only when ``ring()`` is called.
    package init(manual now: @escaping @Sendable () -> Instant) {
        self.now = now
        ringsItself = false
    }

    deinit { state.withLock { $0.sleeper }?.task.cancel() }

    /// How many alarms are set.
    package var count: Int { state.withLock { $0.alarms.count } }

    /// Calls `action` after a time or soon after; it must be short.
    ///
    /// - Complexity: O(log n) in the alarms that are set.
    package func set(after time: Duration, _ action: @escaping @Sendable () -> Void) -> TimerID {
        let deadline = now() + time
        return state.withLock { state in
            let id = state.alarms.add(at: deadline, action)
            sleep(&state)
            return id
        }
    }

    /// Forgets an alarm; one that has rung is no error.
    package func cancel(_ alarm: TimerID) { _ = state.withLock { $0.alarms.cancel(alarm) } }

    /// Rings what is due.
    package func ring() {
        let now = now()
        while let action = state.withLock({ $0.alarms.popDue(at: now) }) { action() }
    }

    /// Sees to it that somebody sleeps until the earliest alarm, and not longer.
    private func sleep(_ state: inout State) {
        guard ringsItself, let earliest = state.alarms.earliest else { return }
        if let sleeper = state.sleeper {
            if sleeper.until <= earliest { return }
            sleeper.task.cancel()
        }
        let time = earliest - now()
        let task = Task { [weak self] in
            // Who is cancelled was replaced.
            guard (try? await Task.sleep(for: max(.zero, time))) != nil, let self else { return }
            wakeUp(earliest)
        }
        state.sleeper = (earliest, task)
    }

    private func wakeUp(_ until: Instant) {
        ring()
        state.withLock { state in
            if state.sleeper?.until == until { state.sleeper = nil }
            sleep(&state)
        }
    }
}
