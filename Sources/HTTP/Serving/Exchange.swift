internal import Sockets

/// A request and what became of it, for logs and metrics.
package struct Exchange: Sendable {
    /// The request, as far as it was understood.
    package let request: Request?

    /// The status of the answer; `nil` if the client was gone before there was one.
    package let status: Status?

    /// The name that the answer gave the request (`X-Request-Id`).
    package let requestID: String?

    /// Who asked, as the answer says for the log: a key's id.
    package let caller: String?

    /// The bytes of content that were written.
    package let bytes: Int

    /// From the request's last byte until the answer was whole, and in the output.
    package let duration: Duration

    /// Whether the answer is whole; a stream may be cut off.
    package let isWhole: Bool

    /// An exchange of these parts.
    package init(
        request: Request?, status: Status?, requestID: String?, caller: String?, bytes: Int, duration: Duration,
        isWhole: Bool
    ) {
        self.request = request
        self.status = status
        self.requestID = requestID
        self.caller = caller
        self.bytes = bytes
        self.duration = duration
        self.isWhole = isWhole
    }

    /// The route that took the request, if one did.
    package var route: Route? { request?.match?.route }
}

extension Exchange {
    /// What never ran.
    init(refusing request: Request?, with response: Response) {
        self.init(
            request: request, status: response.status, requestID: response.fields["X-Request-Id"],
            caller: response.caller, bytes: response.contentCount, duration: .zero, isWhole: true)
    }
}

extension Exchange {
    /// What was answered as it was before.
    init(repeating answered: Answered, requestID: String?, now: Instant) {
        self.init(
            request: answered.request, status: answered.status, requestID: requestID, caller: answered.caller,
            bytes: answered.content.count, duration: now - answered.request.received, isWhole: true)
    }
}

/// An exchange that goes on.
struct OpenExchange {
    /// What is told of an answer.
    struct Answer {
        let status: Status
        let requestID: String?
        let caller: String?

        init(status: Status, requestID: String?, caller: String?) {
            self.status = status
            self.requestID = requestID
            self.caller = caller
        }

        init(_ response: Response) {
            self.init(status: response.status, requestID: response.fields["X-Request-Id"], caller: response.caller)
        }
    }

    let request: Request
    var answer: Answer?
    var bytes = 0

    /// The collected content, which the handler may hold until it has answered.
    var contentBytes: Int { request.body.bytes.count }

    init(request: Request) {
        self.request = request
    }

    func finished(isWhole: Bool, now: Instant) -> Exchange {
        Exchange(
            request: request, status: answer?.status, requestID: answer?.requestID, caller: answer?.caller,
            bytes: bytes, duration: now - request.received, isWhole: isWhole)
    }
}
