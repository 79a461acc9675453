package import HTTP

extension Operations {
    /// The router of all operations as a server takes it: faults are problems, and every response has its fields.
    package var responder: Responder { responder(of: routes) }

    /// The router of some of them.
    func responder(of routes: [Route]) -> Responder {
        Router(routes: routes, fault: Self.response(to:for:)).responder.wrapped { request, next in
            await next(request).secured(requestID: RequestID.of(request))
        }
        .renewing(RequestID.field) { RequestID.names(of: $0) }
    }

    /// Tells a fault of HTTP as a problem.
    static func response(to fault: Fault, for request: Request?) -> Response {
        let requestID = RequestID.of(request)
        return Problem(fault).response(requestID: requestID).secured(requestID: requestID)
    }
}
