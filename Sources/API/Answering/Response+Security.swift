internal import HTTP

extension Response {
    /// The response with the request's name and what keeps browsers from doing more with it than reading it.
    func secured(requestID: String) -> Response {
        var response = self
        if !response.fields.contains(RequestID.field) { response.fields.append(RequestID.field, requestID) }
        for (name, value) in Self.securityFields { response.fields.set(name, value) }
        return response
    }

    private static let securityFields = [
        ("X-Content-Type-Options", "nosniff"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("Referrer-Policy", "no-referrer"),
    ]
}
