/// What content an operation takes.
enum ContentKind: Sendable {
    case none
    case json
    /// RFC 7396.
    case mergePatch
    /// Bytes of any type, at most so many.
    case bytes(limit: Int)
    /// JSON values, one a line, of any length.
    case lines

    /// Its media types, without parameters.
    var mediaTypes: [String] {
        switch self {
        case .none, .bytes: []
        case .json: ["application/json"]
        case .mergePatch: ["application/merge-patch+json"]
        case .lines: ["application/x-ndjson"]
        }
    }
}
