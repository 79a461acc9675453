import Synchronization

/// One who waits for changes of a customization: a small object, and a suspended task, but no thread.
///
/// What happens between two waits is remembered, so that nothing is missed by who registers first, reads then, and waits
/// last.
final class Follower: Sendable {
    private struct State {
        var pending = FollowerSignals()
        var waiter: CheckedContinuation<Void, Never>?
        var deadline: ContinuousClock.Instant?
    }

    /// Whose customization it follows.
    let id: CustomizationID
    private let state = Mutex(State())

    init(_ id: CustomizationID) {
        self.id = id
    }

    /// Waits until something happens, or the time has passed: then the signals are empty.
    ///
    /// The time is exact to a tick of the hub, a quarter of a second.
    func next(within time: Duration) async -> FollowerSignals {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard state.pending.isEmpty, time > .zero else { return true }
                    state.waiter = continuation
                    state.deadline = .now + time
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            signal { $0.isOver = true }
        }
        return state.withLock { state in
            defer { state.pending = FollowerSignals(isOver: state.pending.isOver) }
            return state.pending
        }
    }

    /// Remembers what happened and wakes who waits.
    func signal(_ happen: (inout FollowerSignals) -> Void) {
        let waiter = state.withLock { state in
            happen(&state.pending)
            return Self.release(&state)
        }
        waiter?.resume()
    }

    /// Wakes who has waited long enough.
    func tick(_ now: ContinuousClock.Instant) {
        let waiter = state.withLock { state in
            guard let deadline = state.deadline, deadline <= now else {
                return nil as CheckedContinuation<Void, Never>?
            }
            return Self.release(&state)
        }
        waiter?.resume()
    }

    private static func release(_ state: inout State) -> CheckedContinuation<Void, Never>? {
        defer {
            state.waiter = nil
            state.deadline = nil
        }
        return state.waiter
    }
}

extension FollowerSignals {
    fileprivate init(isOver: Bool) {
        self.init()
        self.isOver = isOver
    }
}
