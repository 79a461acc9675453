/// A request with its answer, kept for the next request of the connection.
struct Answered {
    let request: Request
    let response: Response

    /// What it keeps in memory, about.
    var byteCount: Int { Self.overhead + response.contentCount + 2 * response.fields.byteCount }

    private static let overhead = 512
}

extension Response {
    /// The bytes of content that are there by now; none of a stream.
    var contentCount: Int {
        if case .bytes(let bytes) = content { bytes.count } else { 0 }
    }
}
