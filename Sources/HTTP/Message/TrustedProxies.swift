package import Sockets

/// The reverse proxies whose word about their clients is taken; everybody else may write what they like.
package struct TrustedProxies: Sendable {
    private let ranges: [AddressRange]
    private let trustsUnixSockets: Bool
    private let field: ForwardedField

    /// Trusts peers in these networks and, where asked for, those that come through a Unix socket.
    package init(_ ranges: [AddressRange] = [], unixSockets: Bool = false, field: ForwardedField = .xForwardedFor) {
        self.ranges = ranges
        trustsUnixSockets = unixSockets
        self.field = field
    }

    /// Whether this peer's word is taken.
    package func trusts(_ peer: SocketAddress) -> Bool {
        guard let ip = peer.ip else { return trustsUnixSockets }
        return trusts(ip)
    }

    /// The client behind a peer: itself, or the last address that no trusted proxy has.
    ///
    /// Read from the right, where the nearest proxy wrote: what stands further left came from further away, and
    /// what stands left of the first stranger is the stranger's own invention. O(addresses).
    ///
    /// - Returns: `nil` if it is not known.
    package func client(of peer: SocketAddress, _ fields: Fields) -> IPAddress? {
        guard trusts(peer) else { return peer.ip }
        var nearest = peer.ip
        for address in field.addresses(in: fields).reversed() {
            guard let address else { return nearest }
            nearest = address
            if !trusts(address) { break }
        }
        return nearest
    }

    private func trusts(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }
}
