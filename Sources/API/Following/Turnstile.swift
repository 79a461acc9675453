import Synchronization

/// Lets a few in at a time, the others in the order in which they came.
package final class Turnstile: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
        var next = 0
    }

    private let state: Mutex<State>

    /// Lets `limit` in at a time.
    package init(limit: Int) {
        state = Mutex(State(free: limit))
    }

    /// Runs the body when it is its turn.
    package func pass<Value: Sendable, Failure: Error>(
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        await enter()
        defer { leave() }
        return try await body()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free == 0 {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    /// Hands the place to the one who waits for longest.
    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.next < state.waiting.count else {
                state.free += 1
                return nil
            }
            defer {
                state.next += 1
                if state.next == state.waiting.count {
                    state.waiting = []
                    state.next = 0
                }
            }
            return state.waiting[state.next]
        }
        next?.resume()
    }
}
