import Synchronization

/// One who waits for changes of a customization: a small object, and a suspended task, but no thread.
///
/// What happens between two waits is remembered, so that nothing is missed by who registers first, reads then, and waits
/// last.
final class Follower: Sendable {
    private struct State {
        var pending = FollowerSignals()
        var waiter: CheckedContinuation<Void, Never>?
        /// Counts the waits, so that a late alarm does not end the next.
        var wait: UInt64 = 0
        var isTimeUp = false
    }

    /// Whose customization it follows.
    let id: CustomizationID
    private let state = Mutex(State())

    init(_ id: CustomizationID) {
        self.id = id
    }

    /// Waits until something happens, or the time has passed: then the signals are empty.
    func next(within time: Duration, by clock: AlarmClock) async -> FollowerSignals {
        if time > .zero, let wait = beginWaiting() {
            let alarm = clock.set(after: time) { [self] in timeIsUp(wait) }
            await park()
            clock.cancel(alarm)
        }
        return state.withLock { state in
            state.wait += 1
            state.isTimeUp = false
            // What is over stays so.
            defer { state.pending = FollowerSignals(isOver: state.pending.isOver) }
            return state.pending
        }
    }

    /// Remembers what happened and wakes who waits.
    func signal(_ happen: (inout FollowerSignals) -> Void) {
        let waiter = state.withLock { state in
            happen(&state.pending)
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    /// The number of the wait that begins, or `nil` if there is nothing to wait for.
    private func beginWaiting() -> UInt64? {
        state.withLock { $0.pending.isEmpty ? $0.wait : nil }
    }

    private func timeIsUp(_ wait: UInt64) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.wait == wait else { return nil }
            state.isTimeUp = true
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    private func park() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if !state.pending.isEmpty || state.isTimeUp { return true }
                    state.waiter = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            signal { $0.isOver = true }
        }
    }
}
