import Synchronization

/// The one clock that wakes all who wait for a time: one task sleeps until the earliest alarm, however many there are.
///
/// Alarms are gathered by ticks: they ring at their time or up to a tick later.
package final class AlarmClock: Sendable {
    package typealias Action = @Sendable () -> Void

    /// An alarm that is set.
    struct Alarm: Sendable {
        fileprivate let tick: Int64
        fileprivate let number: UInt64
    }

    private struct State {
        var alarms: [Int64: [UInt64: Action]] = [:]
        var lastNumber: UInt64 = 0
        /// The tick that the sleeper sleeps for.
        var wakesAt: Int64?
    }

    private static let tick = Duration.milliseconds(50)

    private let state = Mutex(State())
    private let start = ContinuousClock.Instant.now
    private let time: (@Sendable () -> ContinuousClock.Instant)?

    /// A clock that goes by the monotonic one.
    package init() {
        time = nil
    }

    /// A clock for tests: it shows what it is told, and rings only when ``ring()`` is called.
    package init(manual time: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.time = time
    }

    /// The time.
    package var now: ContinuousClock.Instant { time?() ?? .now }

    /// How many alarms are set.
    package var count: Int { state.withLock { $0.alarms.values.reduce(0) { $0 + $1.count } } }

    /// Calls `action` after a time; it must be short. O(1).
    func set(after time: Duration, _ action: @escaping Action) -> Alarm {
        let tick = Int64(((now - start + time) / Self.tick).rounded(.up))
        return state.withLock { state in
            state.lastNumber += 1
            state.alarms[tick, default: [:]][state.lastNumber] = action
            sleep(until: tick, &state)
            return Alarm(tick: tick, number: state.lastNumber)
        }
    }

    /// Forgets an alarm; one that has rung is no error. O(1).
    func cancel(_ alarm: Alarm) {
        state.withLock { state in
            state.alarms[alarm.tick]?[alarm.number] = nil
            if state.alarms[alarm.tick]?.isEmpty ?? false { state.alarms[alarm.tick] = nil }
        }
    }

    /// Rings what is due, in order.
    ///
    /// - Complexity: O(ticks that have alarms + alarms due).
    package func ring() {
        let present = Int64(((now - start) / Self.tick).rounded(.down))
        let due = state.withLock { state in
            let ticks = state.alarms.keys.filter { $0 <= present }.sorted()
            return ticks.flatMap { tick in (state.alarms.removeValue(forKey: tick) ?? [:]).sorted { $0.key < $1.key } }
        }
        for alarm in due { alarm.value() }
    }

    /// Sees to it that somebody sleeps until a tick or an earlier one; who sleeps for longer wakes up in vain.
    private func sleep(until tick: Int64, _ state: inout State) {
        if time != nil { return }
        if let wakesAt = state.wakesAt, wakesAt <= tick { return }
        state.wakesAt = tick
        let moment = start + Self.tick * Int(tick)
        Task { [weak self] in
            // Nobody cancels this task.
            try? await Task.sleep(until: moment)
            self?.wakeUp(at: tick)
        }
    }

    private func wakeUp(at tick: Int64) {
        ring()
        state.withLock { state in
            guard state.wakesAt == tick else { return }
            state.wakesAt = nil
            if let next = state.alarms.keys.min() { sleep(until: next, &state) }
        }
    }
}
