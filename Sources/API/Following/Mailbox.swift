import Synchronization

/// Where a follower's news wait until it asks for them, and where it waits for news.
///
/// Waiting costs a suspended task: no thread, and no look at the database.
final class Mailbox: Sendable {
    private struct State {
        var news = News()
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Adds to the news, and wakes who waits for them.
    func tell(_ change: (inout News) -> Void) {
        let waiter = state.withLock { state in
            change(&state.news)
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    /// Takes the news; waits until there are any, or until the task is cancelled.
    func news() async -> News {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if !state.news.isEmpty || Task.isCancelled { return true }
                    state.waiter = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            tell { _ in }
        }
        return state.withLock { state in
            defer { state.news = News() }
            return state.news
        }
    }
}
