internal import Glibc
internal import Synchronization

/// Waits for the signal that asks the process to stop; a second one ends it at once. There is one in a process.
///
/// From its making on, the signals no longer end the process by themselves: make it before the server starts.
package final class ShutdownSignal: Sendable {
    private struct State {
        var first: Int32?
        var waiting: [CheckedContinuation<Int32, Never>] = []
    }

    /// Where the handler writes the numbers of signals; -1 while nobody listens.
    ///
    /// A pipe, because `write` is one of the few things that a handler may do (signal-safety(7)); a source of
    /// libdispatch would lose what comes before it is registered.
    private static let writeEnd = Atomic<CInt>(-1)

    private let state = Mutex(State())
    private let endAtOnce: @Sendable (Int32) -> Void

    /// Starts to listen, until the process ends.
    ///
    /// - Parameters:
    ///   - signals: Those that ask to stop.
    ///   - endAtOnce: What the second signal does; by default the process ends with status 128 + signal, as a shell
    ///     tells of a process that a signal has ended.
    /// - Throws: `CommandError.failed` where the system has no pipe or no thread left.
    package init(
        _ signals: [Int32] = [SIGTERM, SIGINT], endAtOnce: @escaping @Sendable (Int32) -> Void = { _exit(128 + $0) }
    ) throws(CommandError) {
        self.endAtOnce = endAtOnce
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Self.failure("pipe", errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        Self.writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
        try startListening(to: ends[0], signals)
        for number in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { ShutdownSignal.handle($0) }
            action.sa_flags = SA_RESTART
            guard sigaction(number, &action, nil) == 0 else { throw Self.failure("sigaction", errno) }
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

    /// The handler: it may interrupt anything, so it leaves `errno` as it was.
    private static func handle(_ number: Int32) {
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = before
    }

    /// Starts the thread that reads what the handler writes.
    private func startListening(to readEnd: CInt, _ signals: [Int32]) throws(CommandError) {
        let work = Unmanaged.passRetained(Listening(readEnd: readEnd, signals: signals, owner: self))
        var thread = pthread_t()
        let result = pthread_create(
            &thread, nil,
            { raw in
                if let raw { Unmanaged<Listening>.fromOpaque(raw).takeRetainedValue().run() }
                return nil
            }, work.toOpaque())
        guard result == 0 else {
            work.release()
            throw Self.failure("pthread_create", result)
        }
        pthread_detach(thread)
    }

    private func received(_ number: Int32) {
        let (isFirst, waiting) = state.withLock { state in
            let isFirst = state.first == nil
            state.first = state.first ?? number
            defer { state.waiting = [] }
            return (isFirst, state.waiting)
        }
        for continuation in waiting { continuation.resume(returning: number) }
        if !isFirst { endAtOnce(number) }
    }

    private static func failure(_ call: String, _ code: Int32) -> CommandError {
        .failed(
            "cannot listen for signals: \(call): \(String(cString: strerror(code)))",
            next: "Give the process more descriptors or threads (ulimit -n, ulimit -u).")
    }

    /// What the thread does: hands on signals for as long as the process lives.
    private final class Listening: Sendable {
        private let readEnd: CInt
        private let signals: [Int32]
        private let owner: ShutdownSignal

        init(readEnd: CInt, signals: [Int32], owner: ShutdownSignal) {
            self.readEnd = readEnd
            self.signals = signals
            self.owner = owner
        }

        func run() {
            // The threads of libdispatch block all signals and hand that on to those they start, and the main thread
            // may have ended (dispatch_main): without this no thread might be left to take the signal.
            var wanted = sigset_t()
            sigemptyset(&wanted)
            for number in signals { sigaddset(&wanted, number) }
            pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
            var byte: UInt8 = 0
            while true {
                let count = read(readEnd, &byte, 1)
                if count == 1 {
                    owner.received(Int32(byte))
                } else if count == 0 || errno != EINTR {
                    return
                }
            }
        }
    }
}
