package import Sockets

/// A request and what became of it, for logs and metrics.
package struct Exchange: Sendable {
    /// The request's line and fields; `nil` if it was not understood.
    package let head: RequestHead?

    /// The route that took the request, if one did.
    package let match: RouteMatch?

    /// Who sent it, as far as that is known.
    package let client: IPAddress?

    /// The status of the answer; `nil` if the client was gone before there was one.
    package let status: Status?

    /// The name that the answer gave the request (`X-Request-Id`).
    package let requestID: String?

    /// Who asked, as the answer says for the log: a key's id.
    package let caller: String?

    /// The bytes of content that were written.
    package let bytes: Int

    /// From the request's last byte until the answer was whole, and in the output.
    package let nanoseconds: Int64

    /// Whether the answer is whole; a stream may be cut off.
    package let isWhole: Bool

    /// The route that took the request, if one did.
    package var route: Route? { match?.route }
}

extension Exchange {
    /// What became of a request.
    package init(
        _ request: Request?, status: Status?, requestID: String?, caller: String?, bytes: Int, nanoseconds: Int64,
        isWhole: Bool
    ) {
        self.init(
            head: request?.head, match: request?.match, client: request?.client, status: status, requestID: requestID,
            caller: caller, bytes: bytes, nanoseconds: nanoseconds, isWhole: isWhole)
    }

    /// What never ran.
    init(refusing request: Request?, with response: Response) {
        self.init(
            request, status: response.status, requestID: response.fields["X-Request-Id"], caller: response.caller,
            bytes: response.contentCount, nanoseconds: 0, isWhole: true)
    }

    /// What was answered as it was before.
    init(repeating answered: Answered, requestID: String?, nanoseconds: Int64) {
        self.init(
            answered.request, status: answered.status, requestID: requestID, caller: answered.caller,
            bytes: answered.content.count, nanoseconds: nanoseconds, isWhole: true)
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
            request, status: answer?.status, requestID: answer?.requestID, caller: answer?.caller, bytes: bytes,
            nanoseconds: now.nanoseconds - request.received.nanoseconds, isWhole: isWhole)
    }
}
