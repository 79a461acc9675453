/// All addresses that begin with the same bits, as `10.0.0.0/8` writes them (RFC 4632 §3.1).
package struct AddressRange: Hashable, Sendable {
    private let first: IPAddress
    private let length: Int

    /// Reads an address, or an address with the number of bits that count.
    ///
    /// - Returns: `nil` if it is neither, or if a bit behind those that count is set: `10.1.0.0/8` may mean two things.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let address = parts.first.flatMap({ IPAddress($0) }) else { return nil }
        let width = address.width
        guard let length = parts.count == 1 ? width : Int(parts[1]), (0...width).contains(length),
            address.prefix(length) == address
        else { return nil }
        first = address
        self.length = length
    }

    /// Whether the address is one of them; an IPv4 address seen through an IPv6 socket is an IPv4 address.
    package func contains(_ address: IPAddress) -> Bool {
        let address = address.unmapped
        return address.width == first.width && address.prefix(length) == first
    }

    /// The networks that no client on the internet is seen from (RFC 6890, RFC 4193, RFC 6598): this machine, private
    /// and link-local ones. A reverse proxy usually stands there.
    package static let local = [
        "127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16",
        "fc00::/7", "fe80::/10",
    ].compactMap { AddressRange($0) }
}

extension IPAddress {
    fileprivate var width: Int {
        switch self {
        case .v4: 32
        case .v6: 128
        }
    }

    /// The address with only its first bits left. Swift's shifts by the width or more give 0.
    fileprivate func prefix(_ length: Int) -> IPAddress {
        switch self {
        case .v4(let bits): .v4(bits & UInt32.max << UInt32(32 - length))
        case .v6(let high, let low):
            .v6(high & UInt64.max << UInt64(max(0, 64 - length)), low & UInt64.max << UInt64(128 - max(64, length)))
        }
    }
}
