/// A status code with its reason phrase (RFC 9110 §15).
package struct Status: Hashable, Sendable {
    /// Three digits.
    package let code: Int

    /// A status from 200 to 599; interim ones are the server's own business.
    package init(_ code: Int) {
        precondition((200...599).contains(code), "a final status has three digits, 200 to 599")
        self.code = code
    }

    /// Whether a response of this status never has content (RFC 9110 §6.4.1).
    package var forbidsContent: Bool { code == 204 || code == 304 }

    /// The registered phrase; empty for a code without one, as RFC 9112 §4 allows.
    package var reason: StaticString { Self.reasons[code] ?? "" }

    private static let reasons: [Int: StaticString] = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
        301: "Moved Permanently", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 417: "Expectation Failed", 421: "Misdirected Request",
        422: "Unprocessable Content", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        503: "Service Unavailable", 505: "HTTP Version Not Supported", 507: "Insufficient Storage",
    ]

    /// 200.
    package static let ok = Status(200)
    /// 201.
    package static let created = Status(201)
    /// 204.
    package static let noContent = Status(204)
    /// 304.
    package static let notModified = Status(304)
    /// 400.
    package static let badRequest = Status(400)
    /// 404.
    package static let notFound = Status(404)
    /// 405.
    package static let methodNotAllowed = Status(405)
    /// 500.
    package static let internalServerError = Status(500)
    /// 503.
    package static let serviceUnavailable = Status(503)
}
