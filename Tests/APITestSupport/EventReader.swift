package import HTTP
import Synchronization

/// Reads a streamed answer event by event, as the client of a connection that is always ready.
package final class EventReader: Sendable {
    private struct State {
        var text = ""
        var end: End?
        var waiter: CheckedContinuation<Void, Never>?
    }

    /// How the stream ended.
    package enum End: Equatable, Sendable {
        case whole
        case cutOff
    }

    private let state = Mutex(State())
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// Begins to read.
    package init(_ producer: @escaping ResponseContent.Producer) {
        let take: @Sendable ([UInt8]) -> Void = { [weak self] in self?.take($0) }
        let ended: @Sendable (End) -> Void = { [weak self] in self?.ended($0) }
        let task = Task {
            do {
                try await producer(BodyWriter { take($0) })
                ended(.whole)
            } catch {
                ended(.cutOff)
            }
        }
        self.task.withLock { $0 = task }
    }

    deinit { stop() }

    /// The next block, without the blank line that ends it; `nil` at the end of the stream.
    package func next() async -> String? {
        while true {
            let (block, isOver) = state.withLock { state -> (String?, Bool) in
                guard let end = state.text.firstRange(of: "\n\n") else { return (nil, state.end != nil) }
                defer { state.text.removeSubrange(..<end.upperBound) }
                return (String(state.text[..<end.lowerBound]), false)
            }
            if let block { return block }
            if isOver { return nil }
            await wait()
        }
    }

    /// Waits for the end, and tells how it was.
    package func end() async -> End {
        while await next() != nil {}
        return state.withLock { $0.end } ?? .cutOff
    }

    /// Goes away, as a client does.
    package func stop() { task.withLock { $0 }?.cancel() }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.text.contains("\n\n") || state.end != nil { return true }
                state.waiter = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    private func take(_ bytes: [UInt8]) {
        wake { $0.text += String(decoding: bytes, as: UTF8.self) }
    }

    private func ended(_ end: End) {
        wake { $0.end = end }
    }

    private func wake(_ change: (inout State) -> Void) {
        let waiter = state.withLock { state in
            change(&state)
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }
}
