import Synchronization

/// Accepts connections on a loop and survives what accept(2) throws at it.
///
/// `ECONNABORTED` concerns a connection that nobody needs any more; `EMFILE`, `ENFILE`, `ENOBUFS` and `ENOMEM` pass
/// when other connections end. After these the listener stops looking for a while instead of spinning, since a
/// level-triggered poller would tell of the waiting connection at once and for ever.
package actor Listener<Source: AcceptSource & ~Copyable>: EventHandler {
    private let loop: EventLoop
    private let backOff: Duration
    private let deliver: @Sendable (consuming sending Stream) -> Void
    private let report: @Sendable (SystemError) -> Void
    private var source: Source?
    private var registration: RegistrationID?
    private var retry: TimerID?

    /// Most connections taken at one event, so that others on the loop have their turn.
    private let batch = 64

    /// The loop this actor lives on.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// A listener that does nothing before ``start()``.
    ///
    /// - Parameters:
    ///   - backOff: how long it pauses after an error.
    ///   - report: is told of each error, on the loop's thread.
    ///   - deliver: is given each connection, on the loop's thread.
    package init(
        _ source: consuming sending Source, on loop: EventLoop, backOff: Duration = .milliseconds(100),
        report: @escaping @Sendable (SystemError) -> Void = { _ in },
        deliver: @escaping @Sendable (consuming sending Stream) -> Void
    ) {
        self.source = consume source
        self.loop = loop
        self.backOff = backOff
        self.report = report
        self.deliver = deliver
    }

    /// Begins to accept.
    ///
    /// - Throws: what the poller says.
    package func start() throws(SystemError) {
        guard registration == nil, let number = source?.number else { return }
        registration = try loop.register(number, interest: .readable, handler: self)
    }

    /// Stops accepting and closes the socket. What waits in the kernel is taken before: a client whose connection was made
    /// has been told nothing else, and its request may be on its way. Of a shared socket it is left to the next program.
    package func stop() {
        if registration != nil, source?.isShared == false { accept(atMost: 4_096) }
        if let retry { loop.cancel(retry) }
        if let registration { loop.deregister(registration) }
        retry = nil
        registration = nil
        source = nil
    }

    /// Called by the loop when a connection waits.
    package nonisolated func ready(_ readiness: Readiness) {
        assumeIsolated { $0.accept(atMost: $0.batch) }
    }

    private func accept(atMost count: Int) {
        do throws(SystemError) {
            for _ in 0..<count {
                guard let stream = try source?.accept() else { return }
                deliver(stream)
            }
        } catch {
            report(error)
            if error.isExhaustion { pause() }
        }
    }

    private func pause() {
        guard let registration, retry == nil else { return }
        _ = try? loop.update(registration, interest: [])
        retry = loop.schedule(at: .now + backOff) { [weak self] in
            self?.assumeIsolated { $0.resume() }
        }
    }

    private func resume() {
        retry = nil
        guard let registration else { return }
        _ = try? loop.update(registration, interest: .readable)
    }
}
