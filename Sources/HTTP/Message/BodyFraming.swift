/// How the end of a request's content is found (RFC 9112 §6.3).
package enum BodyFraming: Equatable, Sendable {
    /// There is none.
    case none
    /// So many bytes, at least one.
    case length(Int)
    /// The chunked transfer coding.
    case chunked
}
