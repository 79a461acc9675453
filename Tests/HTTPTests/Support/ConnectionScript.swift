import HTTP
import Sockets

/// Drives the machine of a connection with a manual clock, and writes down what it wants.
final class ConnectionScript {
    private var state: ConnectionState
    private(set) var now = Instant(nanoseconds: 0)
    /// The actions since they were last taken, in words.
    private var log: [String] = []

    init(limits: ServerLimits = ServerLimits(), policy: @escaping @Sendable (RequestHead) -> Admission) {
        state = ConnectionState(limits: limits, now: now, admit: policy)
    }

    // What the machine says of itself, one by one: it cannot be copied into an expectation.

    var deadline: Instant? { state.deadline }
    var wantsInput: Bool { state.wantsInput }
    var keepsAlive: Bool { state.keepsAlive }
    var heldContent: Int { state.heldContent }
    var activity: ConnectionActivity { state.activity }
    var isPressing: Bool { state.isPressing }

    func advance(_ duration: Duration) { now = now + duration }

    @discardableResult
    func receive(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBytes { state.receive($0, now: now) }
        return take()
    }

    func peerFinishes() -> [String] {
        state.peerFinished(now: now)
        return take()
    }

    /// The handler's answer goes into the output and, unless told otherwise, out at once.
    func respond(closes: Bool = false, stalls: Bool = false, mayRepeat: Bool = false) -> [String] {
        let closes = closes || !state.keepsAlive
        if mayRepeat { state.mayRepeat() }
        state.wrote(0, waiting: stalls ? 100_000 : 100, now: now)
        state.responded(closes: closes, now: now)
        if !stalls { state.wrote(100, waiting: 0, now: now) }
        return take()
    }

    func write(_ count: Int, waiting: Int) -> [String] {
        state.wrote(count, waiting: waiting, now: now)
        return take()
    }

    /// Lets time pass to the deadline, which must be so far away.
    func passDeadline() -> [String] {
        guard let deadline = state.deadline else { return ["no deadline"] }
        now = max(now, deadline)
        state.deadlinePassed(now: now)
        return take()
    }

    func change(_ body: (inout ConnectionState, Instant) -> Void) -> [String] {
        body(&state, now)
        return take()
    }

    func take() -> [String] {
        var actions: [String] = []
        while let action = state.next(now: now) { actions.append(Self.describe(action)) }
        return actions
    }

    private static func describe(_ action: ConnectionAction) -> String {
        switch action {
        case .run(let head, let bytes, _):
            "run \(head.target.resource?.rawPath ?? "*") [\(String(decoding: bytes, as: UTF8.self))]"
        case .runAgain(let head): "run \(head.target.resource?.rawPath ?? "*") again"
        case .runStreaming(let head, _): "stream \(head.target.resource?.rawPath ?? "*")"
        case .sendContinue: "100"
        case .deliver(let bytes): "deliver [\(String(decoding: bytes, as: UTF8.self))]"
        case .finishContent: "content whole"
        case .failContent(let fault): "content failed \(fault.status.code)"
        case .refuse(let fault, _): "refuse \(fault.status.code)"
        case .cancel: "cancel"
        case .finishWriting: "finish writing"
        case .close: "close"
        }
    }
}
