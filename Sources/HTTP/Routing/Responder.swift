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

    /// The fields that a repeated answer has to itself. They stand in place of those of these names that the answer was
    /// first given with.
    package var renewed: @Sendable () -> [RenewedField] = { [] }

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

    /// The responder whose repeated answers have a field of that name to themselves.
    package func renewing(
        _ name: String, _ values: @escaping @Sendable (RequestHead) -> RenewedField.Value
    ) -> Responder {
        var responder = self
        let fields = renewed() + [RenewedField(name, values: values)]
        responder.renewed = { fields }
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
