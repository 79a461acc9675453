package import Sockets

/// A request as handlers see it.
package struct Request: Sendable {
    /// Its line and fields.
    package let head: RequestHead

    /// Its content.
    package var body: RequestBody

    /// Who sent it: the other end of the connection, which may be a proxy.
    package let peer: SocketAddress

    /// Who sent it in truth: the other end, or whom a trusted proxy names; `nil` if that is not known.
    package let client: IPAddress?

    /// The route that took it, if one did.
    package var match: RouteMatch?

    /// When it was whole.
    package var received: Instant

    /// A request of these parts.
    package init(
        head: RequestHead, body: RequestBody, peer: SocketAddress, client: IPAddress? = nil, match: RouteMatch? = nil,
        received: Instant = .now
    ) {
        self.head = head
        self.body = body
        self.peer = peer
        self.client = client ?? peer.ip
        self.match = match
        self.received = received
    }

    /// The method.
    package var method: Method { head.method }

    /// The fields.
    package var fields: Fields { head.fields }

    /// The decoded path segments; none for `*`.
    package var segments: [String] { head.target.resource?.segments ?? [] }

    /// The decoded query items, in order.
    package var queryItems: [QueryItem] { head.target.resource?.queryItems ?? [] }

    /// The query as it came.
    package var rawQuery: String? { head.target.resource?.rawQuery }

    /// The path as it came; `*` for the asterisk form.
    package var rawPath: String { head.rawPath }
}
