import Synchronization

/// Tells streams that the server is to end: they finish with their last word instead of being cut off.
package final class DrainSignal: Sendable {
    private struct State {
        var hasBegun = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var lastWaiter = 0
    }

    private let state = Mutex(State())

    /// A signal that has not been given.
    package init() {}

    /// Whether it has been given.
    package var hasBegun: Bool { state.withLock { $0.hasBegun } }

    /// Gives it; a second time changes nothing.
    package func begin() {
        let waiters = state.withLock { state in
            state.hasBegun = true
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values { waiter.resume() }
    }

    /// Returns when it has been given, or when the task is cancelled.
    package func wait() async {
        let number = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.hasBegun || Task.isCancelled { return true }
                    state.waiters[number] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
        }
    }
}
