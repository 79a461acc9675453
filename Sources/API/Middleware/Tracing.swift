internal import HTTP
internal import Sockets

/// Tells how long the answer took (W3C Server Timing), and gives a trace's name back to whom it came from.
enum Tracing {
    private static let field = "Server-Timing"

    /// Wraps a responder.
    static func wrapping(_ responder: Responder) -> Responder {
        responder.wrapped { request, next in
            var response = await next(request)
            response.fields.append(field, duration(of: request))
            if let trace = TraceParent(request.fields) { response.fields.set("traceparent", trace.text) }
            return response
        }
        .renewing(field) { duration(of: $0) }
    }

    private static func duration(of request: Request) -> String {
        let microseconds = (Instant.now - request.received).wholeNanoseconds / 1_000
        let rest = String(microseconds % 1_000 + 1_000).dropFirst()
        return "app;dur=\(microseconds / 1_000).\(rest)"
    }
}
