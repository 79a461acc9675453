import Synchronization

/// Content that arrives in chunks, for one reader.
///
/// The connection pushes, the reader pulls; when the reader lags behind by more than the cap, the connection stops
/// reading from the peer until it has caught up.
package final class BodyStream: AsyncSequence, Sendable {
    /// A chunk, never empty.
    package typealias Element = [UInt8]

    fileprivate enum End {
        case whole
        case fault(StreamFault)
    }

    fileprivate struct State {
        var chunks: [[UInt8]] = []
        var buffered = 0
        var end: End?
        var isPaused = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    private let cap: Int
    private let resumeReading: @Sendable () -> Void

    /// A stream that asks for more by calling `resumeReading` after it has said that it is full.
    package init(cap: Int, resumeReading: @escaping @Sendable () -> Void) {
        self.cap = cap
        self.resumeReading = resumeReading
    }

    /// A stream of bytes that are all there.
    package convenience init(_ bytes: [UInt8]) {
        self.init(cap: .max) {}
        if !bytes.isEmpty { _ = push(bytes) }
        finish()
    }

    /// Adds a chunk.
    ///
    /// - Returns: whether there is room for more.
    package func push(_ chunk: [UInt8]) -> Bool {
        let (waiter, hasRoom) = state.withLock { state in
            state.chunks.append(chunk)
            state.buffered += chunk.count
            state.isPaused = state.buffered >= cap
            defer { state.waiter = nil }
            return (state.waiter, !state.isPaused)
        }
        waiter?.resume()
        return hasRoom
    }

    /// Says that all has come.
    package func finish() { end(.whole) }

    /// Says that no more will come.
    package func fail(_ fault: StreamFault) { end(.fault(fault)) }

    private func end(_ end: End) {
        let waiter = state.withLock { state in
            if state.end == nil { state.end = end }
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    /// Takes the next chunk; waits for it if need be.
    ///
    /// - Returns: `nil` at the end.
    /// - Throws: ``StreamFault``, or `CancellationError` if the task is cancelled.
    func next() async throws -> [UInt8]? {
        while true {
            try Task.checkCancellation()
            let (chunk, end, resumes) = state.withLock { $0.take() }
            if resumes { resumeReading() }
            if let chunk { return chunk }
            switch end {
            case .whole: return nil
            case .fault(let fault): throw fault
            case nil: await wait()
            }
        }
    }

    private func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if !state.chunks.isEmpty || state.end != nil || Task.isCancelled { return true }
                    state.waiter = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume()
        }
    }

    /// Reads chunk by chunk.
    package struct AsyncIterator: AsyncIteratorProtocol {
        let stream: BodyStream

        /// Takes the next chunk.
        ///
        /// - Throws: ``StreamFault``, or `CancellationError` if the task is cancelled.
        package mutating func next() async throws -> [UInt8]? { try await stream.next() }
    }

    /// Begins to read.
    package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: self) }
}

extension BodyStream.State {
    fileprivate mutating func take() -> (chunk: [UInt8]?, end: BodyStream.End?, resumes: Bool) {
        guard !chunks.isEmpty else { return (nil, end, false) }
        let chunk = chunks.removeFirst()
        buffered -= chunk.count
        let resumes = isPaused && chunks.isEmpty
        if resumes { isPaused = false }
        return (chunk, nil, resumes)
    }
}
