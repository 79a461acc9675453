/// What is wrong with a request, or with the server's own answer, as far as HTTP is concerned.
///
/// The text of a case says what was found; it never repeats bytes of the request.
package enum Fault: Error, Equatable, Sendable {
    /// The request line is not `method SP target SP version`.
    case malformedRequestLine(String)
    /// The target breaks RFC 3986 or is of a form that the method does not take.
    case malformedTarget(String)
    /// The target is longer than so many bytes.
    case targetTooLong(limit: Int)
    /// The method is unknown, or CONNECT.
    case methodNotImplemented
    /// The version is not HTTP/1.
    case versionNotSupported
    /// A field line breaks the grammar.
    case malformedField(String)
    /// The fields are longer than so many bytes.
    case headerTooLarge(limit: Int)
    /// There are more field lines than so many.
    case tooManyFields(limit: Int)
    /// `Host` is missing, doubled, ill-formed or not that of the target.
    case badHost(String)
    /// `Content-Length` or `Transfer-Encoding` leave doubts where the content ends.
    case ambiguousFraming(String)
    /// The transfer coding is not chunked.
    case transferCodingNotImplemented
    /// `Expect` names something other than `100-continue`.
    case expectationFailed
    /// The content is longer than so many bytes.
    case contentTooLarge(limit: Int)
    /// The route takes no content.
    case unexpectedContent
    /// The chunked coding or its trailer breaks the grammar.
    case malformedChunk(String)
    /// The connection ended before the content did.
    case contentCutOff
    /// The header did not arrive in time.
    case headerTimeout
    /// The content arrived too slowly.
    case contentTimeout
    /// No route has this path.
    case notFound
    /// The path has routes, for these methods.
    case methodNotAllowed([Method])
    /// There are too many connections.
    case overloaded
    /// The handler's response may not be sent.
    case invalidResponse(String)
}
