internal import HTTP
internal import Sockets

/// Tells how long the answer took (W3C Server Timing), and gives a trace's name back to whom it came from.
enum Tracing {
    /// Wraps a responder.
    static let middleware: Middleware = { request, next in
        let start = Instant.now
        var response = await next(request)
        let microseconds = (Instant.now - start).wholeNanoseconds / 1_000
        let rest = String(microseconds % 1_000 + 1_000).dropFirst()
        response.fields.append("Server-Timing", "app;dur=\(microseconds / 1_000).\(rest)")
        if let trace = TraceParent(request.fields) { response.fields.set("traceparent", trace.text) }
        return response
    }
}
