/// How a response's content is delimited, and whether the connection goes on.
package struct ResponseFraming: Equatable, Sendable {
    /// The ways.
    package enum Kind: Equatable, Sendable {
        /// There is none and never could be (204, 304): no framing field.
        case absent
        /// `Content-Length`.
        case length(Int)
        /// `Transfer-Encoding: chunked`.
        case chunked
        /// The close of the connection (HTTP/1.0).
        case untilClose
    }

    /// The way.
    package let kind: Kind

    /// Whether content follows the head; not for HEAD.
    package let sendsContent: Bool

    /// Whether `Connection: close` is said and done.
    package let closes: Bool

    /// The framing of a response to a request (RFC 9112 §6.3, RFC 9110 §9.3.2).
    ///
    /// - Parameter keepsAlive: whether the connection would go on.
    package init(_ response: Response, method: Method?, version: Version, keepsAlive: Bool) {
        var closes = !keepsAlive || response.closesConnection
        switch (response.status.forbidsContent, response.content) {
        case (true, _): kind = .absent
        case (false, .none): kind = .length(0)
        case (false, .bytes(let bytes)): kind = .length(bytes.count)
        case (false, .stream): kind = version == .http11 ? .chunked : .untilClose
        }
        if kind == .untilClose { closes = true }
        self.closes = closes
        sendsContent = method != .head && kind != .absent && kind != .length(0)
    }
}
