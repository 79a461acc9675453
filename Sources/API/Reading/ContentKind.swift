/// What content an operation takes.
enum ContentKind: Sendable {
    case none
    case json
    /// RFC 7396.
    case mergePatch

    /// Its media types, without parameters.
    var mediaTypes: [String] {
        switch self {
        case .none: []
        case .json: ["application/json"]
        case .mergePatch: ["application/merge-patch+json"]
        }
    }
}
