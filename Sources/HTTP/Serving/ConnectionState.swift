package import Sockets

/// The life of a connection as a pure machine: told what happened, asked what to do.
///
/// Requests are answered one after the other, so answers stand in the order of the requests whatever is pipelined;
/// what is sent ahead waits in the input, and reading pauses when that is full. No socket, no clock, no task here. It is
/// large, and nobody has a use for a second one, so it cannot be copied.
package struct ConnectionState: ~Copyable {
    enum Phase {
        /// Between requests, or in a head.
        case head
        /// In content that is collected before the request runs.
        case collecting(RequestHead, RouteMatch?, answer: Fault?)
        /// A request runs; its content may still arrive.
        case responding(RequestHead)
        /// The last answer is given; what still comes is dropped.
        case closing
        /// Nothing is left to be done.
        case closed
    }

    let limits: ServerLimits
    let admit: @Sendable (RequestHead) -> Admission
    var phase = Phase.head
    var parser: RequestParser
    /// What the last request was, if one that is equal need not be decided about anew.
    var repeatable: RequestHead?
    var body: BodyParser?
    var content: [UInt8] = []
    var input: [UInt8] = []
    var position = 0
    /// Actions that are due before anything else.
    var due: [ConnectionAction] = []
    var isStreaming = false
    var isStreamFull = false
    var peerHasFinished = false
    /// When the server, which is to end, closes the connection if it is idle; `nil` while the server goes on.
    var drainDeadline: Instant?
    /// Bytes of answers that are not written yet.
    var pendingOutput = 0
    var hasFinishedWriting = false
    var phaseStart: Instant
    var finishedAt: Instant?
    var contentWindow: ProgressWindow
    var outputWindow: ProgressWindow

    /// A connection that was just accepted.
    package init(limits: ServerLimits, now: Instant, admit: @escaping @Sendable (RequestHead) -> Admission) {
        self.limits = limits
        self.admit = admit
        parser = RequestParser(limits: limits)
        phaseStart = now
        contentWindow = ProgressWindow(start: now)
        outputWindow = ProgressWindow(start: now)
    }

    // MARK: What happened

    /// Bytes came.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer, now: Instant) {
        if case .closing = phase { return }
        if case .head = phase, isIdle { phaseStart = now }
        contentWindow.count(bytes.count)
        input += bytes
    }

    /// The peer closed its side.
    package mutating func peerFinished(now: Instant) {
        peerHasFinished = true
        finishedAt = now
    }

    /// The connection broke: reset by the peer, or not written to in time.
    package mutating func broke() {
        if case .closed = phase { return }
        if case .responding = phase {
            due.append(.cancel)
            if isStreaming { due.append(.failContent(.contentCutOff)) }
        }
        isStreaming = false
        due.append(.close)
        phase = .closed
    }

    /// So many bytes went out, and so many wait to be written.
    package mutating func wrote(_ count: Int, waiting: Int, now: Instant) {
        if waiting > 0 && !hasOutput { outputWindow = ProgressWindow(start: now) }
        outputWindow.count(count)
        pendingOutput = waiting
        if hasOutput { return }
        if case .closing = phase, !hasFinishedWriting { startLingering(now) }
        if case .head = phase, parser.isFresh { phaseStart = now }
    }

    /// The running request's answer is whole and in the output.
    ///
    /// - Parameter closes: whether the connection ends after it.
    package mutating func responded(closes: Bool, now: Instant) {
        guard case .responding = phase else { return }
        let hasContentLeft = isStreaming
        isStreaming = false
        isStreamFull = false
        body = nil
        if closes || endsAfterThis || hasContentLeft {
            beginClosing(now)
        } else {
            phase = .head
            phaseStart = now
        }
    }

    /// The running request has an answer that also answers an equal one: if the next is one, it is said so.
    package mutating func mayRepeat() {
        guard case .responding(let head) = phase, head.framing == .none else { return }
        repeatable = head
        parser.expect(head)
    }

    /// The reader of the request's content wants more.
    package mutating func streamHasRoom(now: Instant) {
        isStreamFull = false
        contentWindow = ProgressWindow(start: now)
    }

    /// The reader of the request's content has enough for now.
    package mutating func streamIsFull() { isStreamFull = true }

    /// The server wants to end: requests that have come are answered, the last of them with `Connection: close`.
    ///
    /// - Parameter patience: how long an idle connection stays open: the client does not know yet, and a request that
    ///   crosses the close on its way would be lost (RFC 9112 §9.6). One that comes is answered like the others.
    package mutating func drain(now: Instant, patience: Duration) {
        drainDeadline = now + patience
    }

    /// There is no room for content of this size at present: 503 instead of an answer.
    package mutating func refuseContent(now: Instant) {
        guard case .collecting = phase else { return }
        due.append(refuse(.overloaded, now))
    }

    // MARK: What to know

    /// Whether the connection goes on after the response that is about to be written.
    package var keepsAlive: Bool {
        guard case .responding(let head) = phase else { return false }
        return head.keepsAlive && !endsAfterThis && !isStreaming && !(peerHasFinished && position == input.count)
    }

    /// Whether bytes should be read.
    package var wantsInput: Bool {
        if peerHasFinished { return false }
        switch phase {
        case .collecting, .closing: return true
        case .head, .responding: return input.count - position < limits.readAhead.bytes && !isStreamFull
        case .closed: return false
        }
    }

    /// Whether there is something to be done without a further event.
    package var isPressing: Bool {
        if case .head = phase, position < input.count { return !isHeldBack }
        return !due.isEmpty
    }

    /// Of the streamed response that ends now: whether the connection goes on, and whether the last chunk is due.
    package var endOfStream: (keepsAlive: Bool, isChunked: Bool) {
        guard case .responding(let head) = phase else { return (false, false) }
        return (keepsAlive, head.version == .http11)
    }

    /// What the connection is doing, for metrics.
    package var activity: ConnectionActivity {
        switch phase {
        case .head: isIdle ? .idle : .reading
        case .collecting: .reading
        case .responding: .answering
        case .closing, .closed: .closing
        }
    }

    /// The bytes of a request that are kept until it is whole.
    package var heldContent: Int { content.count }

    /// Whether the server ends, and nothing more has been sent behind the request that runs.
    private var endsAfterThis: Bool { drainDeadline != nil && position == input.count }

    var hasOutput: Bool { pendingOutput > 0 }

    /// Whether the next request must wait because the peer does not read the answers to those before.
    var isHeldBack: Bool { pendingOutput > limits.streamBuffer.bytes }

    /// Whether nothing of a next request has come.
    var isIdle: Bool { parser.isFresh && position == input.count }

    // MARK: Closing

    mutating func beginClosing(_ now: Instant) {
        phase = .closing
        phaseStart = now
        input = []
        position = 0
        if !hasOutput { startLingering(now) }
    }

    /// Ends the writing side; what the client still sends is read and dropped for a while, since a close with unread
    /// bytes resets the connection, and the reset may overtake the answer (RFC 9112 §9.6).
    private mutating func startLingering(_ now: Instant) {
        hasFinishedWriting = true
        phaseStart = now
        if peerHasFinished {
            due.append(.close)
            phase = .closed
        } else {
            due.append(.finishWriting)
        }
    }
}
