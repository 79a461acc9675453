internal import HTTP
internal import Sockets

/// Tells how long the answer took (W3C Server Timing), and gives a trace's name back to whom it came from.
enum Tracing {
    private static let field = "Server-Timing"

    /// Wraps a responder.
    static func wrapping(_ responder: Responder) -> Responder {
        responder.wrapped { request, next in
            var response = await next(request)
            response.fields.append(field, text(Instant.now.nanoseconds - request.received.nanoseconds))
            if let trace = TraceParent(request.fields) { response.fields.set("traceparent", trace.text) }
            return response
        }
        .renewing(field) { _ in { text($0) } }
    }

    /// Nanoseconds as milliseconds with three digits after the point. Every answer has it, hence no text in between.
    private static func text(_ nanoseconds: Int64) -> String {
        let microseconds = max(0, nanoseconds) / 1_000
        let whole = String(microseconds / 1_000).utf8
        return String(unsafeUninitializedCapacity: 12 + whole.count) { buffer in
            var end = buffer.update(fromContentsOf: "app;dur=".utf8)
            end = buffer[end...].update(fromContentsOf: whole)
            buffer[end] = UInt8(ascii: ".")
            end += 1
            for divisor in [100, 10, 1] as [Int64] {
                buffer[end] = UInt8(ascii: "0") + UInt8(microseconds / divisor % 10)
                end += 1
            }
            return end
        }
    }
}
