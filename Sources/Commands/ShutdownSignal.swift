internal import Dispatch
internal import Glibc
internal import Synchronization

/// Waits for the signal that asks the process to stop; a second one ends it at once.
///
/// From its making on, the signals no longer end the process by themselves: make it before the server starts.
package final class ShutdownSignal: Sendable {
    private struct State {
        var first: Int32?
        var waiting: [CheckedContinuation<Int32, Never>] = []
    }

    private let state = Mutex(State())
    private let endAtOnce: @Sendable (Int32) -> Void

    /// Starts to listen, until the process ends.
    ///
    /// - Parameters:
    ///   - signals: Those that ask to stop.
    ///   - endAtOnce: What the second signal does; by default the process ends with status 128 + signal, as a shell
    ///     tells of a process that a signal has ended.
    package init(
        _ signals: [Int32] = [SIGTERM, SIGINT], endAtOnce: @escaping @Sendable (Int32) -> Void = { _exit(128 + $0) }
    ) {
        self.endAtOnce = endAtOnce
        let queue = DispatchQueue(label: "tabkeeper.shutdown-signal")
        for number in signals {
            // Without this the kernel would end the process before the source hears of the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            // The handler keeps its source, and so both, for the life of the process.
            source.setEventHandler { [self] in received(number, times: Int(source.data)) }
            source.activate()
        }
    }

    /// Waits for the first signal and tells which it was; at once if it has come already.
    package func wait() async -> Int32 {
        await withCheckedContinuation { continuation in
            let arrived = state.withLock { state -> Int32? in
                if state.first == nil { state.waiting.append(continuation) }
                return state.first
            }
            if let arrived { continuation.resume(returning: arrived) }
        }
    }

    /// The kernel and the source join what comes in quick succession, hence `times`.
    private func received(_ number: Int32, times: Int) {
        let (isFirst, waiting) = state.withLock { state in
            let isFirst = state.first == nil
            state.first = state.first ?? number
            defer { state.waiting = [] }
            return (isFirst, state.waiting)
        }
        for continuation in waiting { continuation.resume(returning: number) }
        if !isFirst || times > 1 { endAtOnce(number) }
    }
}
