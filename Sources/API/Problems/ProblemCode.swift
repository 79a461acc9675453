internal import HTTP

/// What kind a problem is of: the end of its `type`, `/problems/<code>` (RFC 9457 §3.1.1).
enum ProblemCode: String, CaseIterable {
    case malformedRequest = "malformed-request"
    case malformedJSON = "malformed-json"
    case badParameter = "bad-parameter"
    case unauthorized
    case forbidden
    case customizationDisabled = "customization-disabled"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case timeout
    case unknownCatalog = "unknown-catalog"
    case keyReplaced = "key-replaced"
    case cursorGone = "cursor-gone"
    case preconditionFailed = "precondition-failed"
    case contentTooLarge = "content-too-large"
    case targetTooLong = "target-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case expectationFailed = "expectation-failed"
    case invalidContent = "invalid-content"
    case changesRejected = "changes-rejected"
    case limit
    case preconditionRequired = "precondition-required"
    case rateLimited = "rate-limited"
    case tooManyStreams = "too-many-streams"
    case headerTooLarge = "header-too-large"
    case internalError = "internal-error"
    case notImplemented = "not-implemented"
    case overloaded
    case noSpace = "no-space"
    case unavailable
    case versionNotSupported = "version-not-supported"

    /// The status of every problem of this kind, and its title, which never varies (RFC 9457 §3.1.3).
    var meaning: (status: Status, title: String) {
        switch self {
        case .malformedRequest: (Status(400), "The request is malformed")
        case .malformedJSON: (Status(400), "The content is not JSON")
        case .badParameter: (Status(400), "A parameter is wrong")
        case .unauthorized: (Status(401), "A valid credential is needed")
        case .forbidden: (Status(403), "Not for this credential")
        case .customizationDisabled: (Status(403), "Customization is disabled")
        case .notFound: (Status(404), "Not found")
        case .methodNotAllowed: (Status(405), "The method is not allowed here")
        case .notAcceptable: (Status(406), "No acceptable representation")
        case .timeout: (Status(408), "The request took too long")
        case .unknownCatalog: (Status(409), "The catalog revision is not published yet")
        case .keyReplaced: (Status(409), "The key was rotated already")
        case .cursorGone: (Status(410), "The base revision is gone")
        case .preconditionFailed: (Status(412), "The precondition failed")
        case .contentTooLarge: (Status(413), "The content is too large")
        case .targetTooLong: (Status(414), "The request target is too long")
        case .unsupportedMediaType: (Status(415), "The content is of a type not taken here")
        case .expectationFailed: (Status(417), "The expectation cannot be met")
        case .invalidContent: (Status(422), "The content is wrong")
        case .changesRejected: (Status(422), "A change was rejected")
        case .limit: (Status(422), "A limit is reached")
        case .preconditionRequired: (Status(428), "A precondition is required")
        case .rateLimited: (Status(429), "Too many requests")
        case .tooManyStreams: (Status(429), "Too many streams are open")
        case .headerTooLarge: (Status(431), "The header is too large")
        case .internalError: (Status(500), "Something went wrong here")
        case .notImplemented: (Status(501), "Not implemented")
        case .overloaded: (Status(503), "Too busy at present")
        case .noSpace: (Status(503), "No space left at present")
        case .unavailable: (Status(503), "Not available at present")
        case .versionNotSupported: (Status(505), "The HTTP version is not supported")
        }
    }
}
