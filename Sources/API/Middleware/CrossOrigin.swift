internal import HTTP

/// Lets pages of other origins read answers (the Fetch standard, “CORS protocol”): those that are configured, no others.
///
/// Credentials travel in `Authorization`, which a page must have; cookies mean nothing here, so that
/// `Access-Control-Allow-Credentials` is never sent.
package struct CrossOrigin: Sendable {
    private let origins: [String]

    /// Allows these origins, compared byte for byte as browsers send them; `*` stands for all.
    package init(origins: [String]) {
        self.origins = origins
    }

    /// The responder with the fields that browsers look for, on faults too: else a page could not read what went wrong.
    func wrapping(_ responder: Responder) -> Responder {
        if origins.isEmpty { return responder }
        // What is marked depends on the request's fields alone: a repeated answer is marked already.
        var marking = responder.wrapped { request, next in marked(await next(request), for: request) }
        marking.fault = { fault, request in marked(responder.fault(fault, request), for: request) }
        return marking
    }

    private func marked(_ response: Response, for request: Request?) -> Response {
        var response = response
        // Caches must know, whether or not this request had an origin.
        if !response.fields.values("Vary").contains(where: { $0.contains("Origin") }) {
            response.fields.append("Vary", "Origin")
        }
        guard let request, let allowed = allowedOrigin(request.fields) else { return response }
        response.fields.set("Access-Control-Allow-Origin", allowed)
        if isPreflight(request), let methods = response.fields["Allow"] {
            response.fields.set("Access-Control-Allow-Methods", methods)
            response.fields.set("Access-Control-Allow-Headers", Self.requestFields)
            response.fields.set("Access-Control-Max-Age", "600")
        } else {
            response.fields.set("Access-Control-Expose-Headers", Self.responseFields)
        }
        return response
    }

    private func allowedOrigin(_ fields: Fields) -> String? {
        let sent = fields.values("Origin")
        guard sent.count == 1, let origin = sent.first else { return nil }
        if origins.contains("*") { return "*" }
        return origins.first { $0.utf8.elementsEqual(origin.utf8) }
    }

    private func isPreflight(_ request: Request) -> Bool {
        request.method == .options && request.fields.contains("Access-Control-Request-Method")
    }

    private static let requestFields =
        "Authorization, Content-Type, If-Match, If-None-Match, Last-Event-ID, X-Request-Id, Traceparent"
    private static let responseFields =
        "ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Server-Timing, Accept-Patch"
}
