extension Fault {
    /// The status that answers it.
    package var status: Status {
        switch self {
        case .malformedRequestLine, .malformedTarget, .malformedField, .badHost, .ambiguousFraming,
            .unexpectedContent, .malformedChunk, .contentCutOff:
            Status(400)
        case .notFound: Status(404)
        case .methodNotAllowed: Status(405)
        case .headerTimeout, .contentTimeout: Status(408)
        case .contentTooLarge: Status(413)
        case .targetTooLong: Status(414)
        case .expectationFailed: Status(417)
        case .headerTooLarge, .tooManyFields: Status(431)
        case .invalidResponse: Status(500)
        case .methodNotImplemented, .transferCodingNotImplemented: Status(501)
        case .overloaded: Status(503)
        case .versionNotSupported: Status(505)
        }
    }

    /// A sentence for the client that names what was wrong.
    package var detail: String {
        switch self {
        case .malformedRequestLine(let what): "The request line is malformed: \(what)."
        case .malformedTarget(let what): "The request target is malformed: \(what)."
        case .targetTooLong(let limit): "The request target is longer than \(limit) bytes."
        case .methodNotImplemented: "The method is not implemented; methods are case-sensitive."
        case .versionNotSupported: "The version is not supported; this server speaks HTTP/1.1 and HTTP/1.0."
        case .malformedField(let what): "A header field is malformed: \(what)."
        case .headerTooLarge(let limit): "The header fields are longer than \(limit) bytes."
        case .tooManyFields(let limit): "There are more than \(limit) header field lines."
        case .badHost(let what): "The host is not valid: \(what)."
        case .ambiguousFraming(let what): "The length of the content is in doubt: \(what)."
        case .transferCodingNotImplemented: "The transfer coding is not implemented; only chunked is."
        case .expectationFailed: "The expectation cannot be met; only 100-continue is known."
        case .contentTooLarge(let limit): "The content is longer than \(limit) bytes."
        case .unexpectedContent: "This operation takes no content."
        case .malformedChunk(let what): "The chunked content is malformed: \(what)."
        case .contentCutOff: "The connection ended before the content did."
        case .headerTimeout: "The request header did not arrive in time."
        case .contentTimeout: "The content arrived too slowly."
        case .notFound: "Nothing is found at this path."
        case .methodNotAllowed(let methods): "The path takes \(methods.map(\.rawValue).joined(separator: ", "))."
        case .overloaded: "The server has too many connections at present."
        case .invalidResponse: "The server made a response that may not be sent."
        }
    }

    /// A bare response with the detail as text, `Allow` and `Retry-After` where they belong; formats are the API's.
    package var plainResponse: Response {
        var response = Response(status, content: .bytes(Array((detail + "\n").utf8)))
        response.fields.append("Content-Type", "text/plain; charset=utf-8")
        response.fields.append("Cache-Control", "no-store")
        if case .methodNotAllowed(let methods) = self { response.fields.append("Allow", Method.allowValue(methods)) }
        if case .overloaded = self { response.fields.append("Retry-After", "1") }
        return response
    }
}
