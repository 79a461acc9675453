/// Wraps the answering of requests: looks at the request, calls the next one, looks at the response.
package typealias Middleware = @Sendable (Request, _ next: @Sendable (Request) async -> Response) async -> Response

/// What a server needs to know of its application.
package struct Responder: Sendable {
    /// Decides about a request when its head is there.
    package var admit: @Sendable (RequestHead) -> Admission

    /// Answers a request, also one that was refused: 404 and 405 pass through middleware as all others.
    package var respond: @Sendable (Request) async -> Response

    /// Answers what never became a request, or whose content was refused.
    package var fault: Router.FaultResponse

    /// Brings up to date what a repeated answer says of itself: its name, the time it took.
    package var renew: @Sendable (Request, inout Response) -> Void = { _, _ in }

    /// A responder of these parts.
    package init(
        admit: @escaping @Sendable (RequestHead) -> Admission,
        respond: @escaping @Sendable (Request) async -> Response,
        fault: @escaping Router.FaultResponse
    ) {
        self.admit = admit
        self.respond = respond
        self.fault = fault
    }

    /// The responder that also brings this up to date when an answer is repeated.
    package func renewing(_ change: @escaping @Sendable (Request, inout Response) -> Void) -> Responder {
        let inner = renew
        var responder = self
        responder.renew = { request, response in
            inner(request, &response)
            change(request, &response)
        }
        return responder
    }

    /// The responder with middleware around its answers; what is wrapped last is outermost.
    package func wrapped(by middleware: @escaping Middleware) -> Responder {
        let inner = respond
        var responder = self
        responder.respond = { await middleware($0, inner) }
        return responder
    }
}
