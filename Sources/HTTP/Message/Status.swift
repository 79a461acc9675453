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
    package var reason: StaticString {
        switch code {
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 428: "Precondition Required"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        case 507: "Insufficient Storage"
        default: ""
        }
    }

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
