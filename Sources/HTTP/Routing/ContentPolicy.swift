/// What content a route takes.
package enum ContentPolicy: Equatable, Sendable {
    /// None: a request with content is 400, since RFC 9110 §9.3.1 suspects it of smuggling.
    case none
    /// All of it before the handler runs, at most so many bytes (413).
    case collected(limit: Int)
    /// Piece by piece while the handler runs, of any length.
    case streamed
}
