internal import CustomizationsWire
internal import HTTP

/// A request to the API, whoever answers it.
struct APIRequest: Sendable {
    /// What is sent as content.
    enum Content: Sendable {
        case none
        case json(JSON)
        /// Bytes of a type.
        case bytes([UInt8], type: String)
        /// Pieces of a type until `nil`.
        case pieces(@Sendable () throws -> [UInt8]?, type: String)
    }

    var method: Method
    /// Decoded; each becomes one segment of the path.
    var segments: [String]
    var query: [(name: String, value: String)]
    var content: Content

    init(
        _ method: Method, _ segments: [String], query: [(name: String, value: String?)] = [],
        content: Content = .none
    ) {
        self.method = method
        self.segments = segments
        self.query = query.compactMap { item in item.value.map { (name: item.name, value: $0) } }
        self.content = content
    }

    /// A request that reads.
    init(_ segments: [String], query: [(name: String, value: String?)] = []) { self.init(.get, segments, query: query) }

    /// A request that posts JSON.
    static func post(_ segments: [String], _ content: JSON) -> APIRequest {
        APIRequest(.post, segments, content: .json(content))
    }

    /// A request that removes something.
    static func delete(_ segments: [String]) -> APIRequest { APIRequest(.delete, segments) }

    /// The path with its query, encoded.
    var target: String {
        let path = segments.map { "/" + PercentCoding.encode($0) }.joined()
        let items = query.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
        return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
    }

    /// The type of the content, if there is any.
    var contentType: String? {
        switch content {
        case .none: nil
        case .json: "application/json"
        case .bytes(_, let type), .pieces(_, let type): type
        }
    }
}
