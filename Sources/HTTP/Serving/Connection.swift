package import Sockets
import Synchronization

/// The shell of a connection: an actor that lives on its event loop and does what ``ConnectionState`` says.
package actor Connection: EventHandler {
    let loop: EventLoop
    let context: ServerContext
    let resources: LoopResources
    let peer: SocketAddress
    private let onClose: @Sendable (Connection) -> Void

    var state: ConnectionState
    var stream: Stream?
    var output = OutputQueue()
    var task: Task<Void, Never>?
    var content: BodyStream?
    /// The request whose streamed answer is being written: a writer that outlives it must not write into the next.
    var streaming: RequestHead?
    var waitingWriters: [CheckedContinuation<Void, Never>] = []
    private var registration: RegistrationID?
    private var interest: Readiness = []
    private var timer: (id: TimerID, deadline: Instant)?
    private var isPumping = false
    private var willPump = false
    /// The request that runs, for those who are told of it in the end.
    var exchange: OpenExchange?
    /// The last request with its answer, if that may be given again.
    var answered: Answered? {
        didSet { _ = context.answerBudget.change(from: oldValue?.byteCount ?? 0, to: answered?.byteCount ?? 0) }
    }
    private var activity: ConnectionActivity?
    private var heldContent = 0
    /// The time of the present event: asked for once, used for all that follows from it.
    private(set) var now = Instant.now

    /// The loop this actor lives on.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// A connection that does nothing before ``start()``.
    init(
        _ stream: consuming sending Stream, on loop: EventLoop, resources: LoopResources, context: ServerContext,
        onClose: @escaping @Sendable (Connection) -> Void
    ) {
        self.loop = loop
        self.resources = resources
        self.context = context
        self.onClose = onClose
        peer = stream.peer
        state = ConnectionState(limits: context.limits, now: .now, admit: context.responder.admit)
        self.stream = consume stream
    }

    /// Begins to read; to be called on the loop's thread.
    nonisolated func start() {
        assumeIsolated { connection in
            guard let number = connection.stream?.number else { return }
            connection.beginEvent()
            do throws(SystemError) {
                connection.registration = try connection.loop.register(
                    number, interest: .readable, handler: connection)
                connection.interest = .readable
                // The request is often there already.
                connection.readable()
            } catch {
                connection.tearDown()
            }
        }
    }

    /// Called by the loop when bytes can be read or written.
    package nonisolated func ready(_ readiness: Readiness) {
        assumeIsolated { connection in
            connection.beginEvent()
            if readiness.contains(.hungUp) && !connection.state.wantsInput {
                // Nothing can be read or written any more; a poller would tell so for ever.
                connection.fail()
            } else if readiness.contains(.readable) || readiness.contains(.hungUp) {
                connection.readable()
            } else {
                connection.pump()
            }
        }
    }

    var limits: ServerLimits { context.limits }

    /// Ends the connection when it has answered what has come, and nothing more comes for a while.
    nonisolated func drain(patience: Duration) {
        loop.execute {
            self.assumeIsolated { connection in
                connection.beginEvent()
                connection.state.drain(now: connection.now, patience: patience)
                connection.pump()
            }
        }
    }

    /// Ends the connection now.
    nonisolated func abort() {
        loop.execute { self.assumeIsolated { $0.fail() } }
    }

    // MARK: Events

    func beginEvent() { now = .now }

    private func readable() {
        if state.wantsInput {
            do throws(SystemError) {
                try read()
            } catch {
                return fail()
            }
        }
        pump()
    }

    private func read() throws(SystemError) {
        let count = try resources.scratch.withLock { scratch throws(SystemError) -> Int? in
            let size = scratch.count
            return try scratch.withUnsafeMutableBufferPointer { buffer throws(SystemError) -> Int? in
                let bytes = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: size)
                guard let count = try stream?.read(into: bytes) else { return nil }
                state.receive(UnsafeRawBufferPointer(rebasing: bytes[..<count]), now: now)
                return count
            }
        }
        if count == 0 { state.peerFinished(now: now) }
    }

    private func timerFired() {
        timer = nil
        beginEvent()
        if let deadline = state.deadline, deadline <= now { state.deadlinePassed(now: now) }
        pump()
    }

    /// The connection broke, or is to end without ceremony.
    func fail() {
        stream?.resetOnClose()
        state.broke()
        pump()
    }

    // MARK: The pump

    /// Does what the machine wants, writes, and arranges for the next event.
    func pump() {
        // A handler that answers at once calls back from within: the outer call goes on.
        if isPumping || stream == nil { return }
        isPumping = true
        defer { isPumping = false }
        var requestsLeft = limits.pipelineBatch
        repeat {
            while requestsLeft > 0, let action = state.next(now: now) {
                if action.isRequest { requestsLeft -= 1 }
                perform(action)
            }
            flush()
            weighContent()
            if requestsLeft == 0 {
                pumpSoon()
                break
            }
        } while state.isPressing
        noteActivity()
        arrangeEvents()
    }

    /// What is kept until a request is whole counts towards what all connections keep.
    private func weighContent() {
        let held = state.heldContent + (exchange?.contentBytes ?? 0)
        let mayStay = context.budget.change(from: heldContent, to: held)
        heldContent = held
        if !mayStay { state.refuseContent(now: now) }
    }

    private func noteActivity() {
        let new = stream == nil ? nil : state.activity
        if new == activity { return }
        context.gauges.move(from: activity, to: new)
        activity = new
    }

    /// Pumps at the loop's next turn, once, however often it is asked for.
    func pumpSoon() {
        if willPump { return }
        willPump = true
        loop.execute {
            self.assumeIsolated { connection in
                connection.willPump = false
                connection.beginEvent()
                connection.pump()
            }
        }
    }

    private func perform(_ action: ConnectionAction) {
        switch action {
        case .run(let head, let bytes, let match):
            run(request(head, .collected(bytes), match))
        case .runAgain(let head): runAgain(head)
        case .runStreaming(let head, let match): runStreaming(head, match)
        case .sendContinue: send(ResponseHeadWriter.continueHead)
        case .deliver(let bytes): if content?.push(bytes) == false { state.streamIsFull() }
        case .finishContent:
            content?.finish()
            content = nil
        case .failContent(let fault): content?.fail(.refused(fault))
        case .refuse(let fault, let head): refuse(fault, head)
        case .cancel: task?.cancel()
        case .finishWriting: stream?.finishWriting()
        case .close: tearDown()
        }
    }

    private func flush() {
        var written = 0
        do throws(SystemError) {
            while !output.isEmpty {
                let count = try output.withFront { first, second throws(SystemError) in
                    try stream?.write(first, second)
                }
                guard let count else { break }
                output.consume(count)
                written += count
            }
        } catch {
            return fail(after: error)
        }
        if stream == nil { return }
        if written > 0 { state.wrote(written, waiting: output.count, now: now) }
        if output.count <= limits.streamBuffer.bytes / 2 { resumeWriters() }
    }

    /// The peer is gone in the middle of an answer.
    private func fail(after error: SystemError) {
        output = OutputQueue()
        state.broke()
    }

    private func arrangeEvents() {
        guard stream != nil, let registration else { return }
        var wanted: Readiness = state.wantsInput ? .readable : []
        if !output.isEmpty { wanted.insert(.writable) }
        if wanted != interest {
            interest = wanted
            _ = try? loop.update(registration, interest: wanted)
        }
        guard let deadline = state.deadline else { return }
        // Deadlines mostly move away: a timer that comes early looks again instead of being moved at each request.
        if let timer, timer.deadline <= deadline { return }
        if let timer { loop.cancel(timer.id) }
        let id = loop.schedule(at: deadline) { [weak self] in self?.assumeIsolated { $0.timerFired() } }
        timer = (id, deadline)
    }

    func resumeWriters() {
        let writers = waitingWriters
        waitingWriters = []
        for writer in writers { writer.resume() }
    }

    private func tearDown() {
        if let timer { loop.cancel(timer.id) }
        if let registration { loop.deregister(registration) }
        timer = nil
        registration = nil
        stream = nil
        task?.cancel()
        task = nil
        content?.fail(.peerGone)
        content = nil
        resumeWriters()
        finishExchange(isWhole: false)
        answered = nil
        _ = context.budget.change(from: heldContent, to: 0)
        heldContent = 0
        noteActivity()
        onClose(self)
    }
}
