import Dispatch
import Synchronization

/// A queue with an upper bound, from any task to a few threads.
final class JobQueue<Element: Sendable>: Sendable {
    private struct State {
        /// The elements that wait, oldest last, so that taking the oldest is O(1) …
        var outgoing: [Element] = []
        /// … and the newer ones, oldest first.
        var incoming: [Element] = []
        var sleepers = 0
        var isClosed = false

        var count: Int { outgoing.count + incoming.count }

        mutating func popOldest() -> Element? {
            if outgoing.isEmpty {
                outgoing = incoming.reversed()
                incoming.removeAll(keepingCapacity: true)
            }
            return outgoing.popLast()
        }
    }

    private let limit: Int
    private let state = Mutex(State())
    /// One signal for each thread that has said, under the lock, that it goes to sleep.
    private let wake = DispatchSemaphore(value: 0)

    init(limit: Int) {
        self.limit = limit
    }

    /// How many elements wait.
    var count: Int { state.withLock { $0.count } }

    /// Adds an element, or says at once why not.
    ///
    /// - Throws: `SQLiteError.overloaded`, `.closed`.
    func push(_ element: Element) throws(SQLiteError) {
        let mustWake = try state.withLock { state throws(SQLiteError) in
            guard !state.isClosed else { throw .closed }
            guard state.count < limit else { throw .overloaded(limit: limit) }
            state.incoming.append(element)
            guard state.sleepers > 0 else { return false }
            state.sleepers -= 1
            return true
        }
        if mustWake { wake.signal() }
    }

    /// Waits for elements and takes the oldest, in the order they came.
    ///
    /// - Returns: At least one element, or nil when the queue is closed and empty.
    func take(atMost count: Int) -> [Element]? {
        while true {
            let taken: [Element]?? = state.withLock { state in
                var taken: [Element] = []
                while taken.count < count, let element = state.popOldest() { taken.append(element) }
                if !taken.isEmpty { return .some(taken) }
                if state.isClosed { return .some(nil) }
                state.sleepers += 1
                return nil
            }
            if let taken { return taken }
            wake.wait()
        }
    }

    /// Takes no more elements in; those that wait are still taken out.
    func close() {
        let sleepers = state.withLock { state in
            state.isClosed = true
            defer { state.sleepers = 0 }
            return state.sleepers
        }
        for _ in 0..<sleepers { wake.signal() }
    }
}
