#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An IPv4 or IPv6 address without a port; its bytes stand in network order.
package enum IPAddress: Hashable, Sendable {
    /// Four bytes.
    case v4(UInt32)
    /// Sixteen bytes, as two halves.
    case v6(UInt64, UInt64)

    /// The 32-bit address, host byte order, of `a.b.c.d`.
    package static func v4(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> IPAddress {
        .v4(UInt32(a) << 24 | UInt32(b) << 16 | UInt32(c) << 8 | UInt32(d))
    }

    /// This machine, IPv4.
    package static let loopback = IPAddress.v4(127, 0, 0, 1)

    /// This machine, IPv6.
    package static let loopback6 = IPAddress.v6(0, 1)

    /// Reads a literal address, such as `127.0.0.1` or `::1`; names are not looked up.
    ///
    /// - Returns: `nil` if the text is no address.
    package init?(_ text: String) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            self = .v4(UInt32(bigEndian: v4.s_addr))
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            self.init(v6)
        } else {
            return nil
        }
    }

    init(_ address: in6_addr) {
        let (high, low) = withUnsafeBytes(of: address) {
            ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
        self = .v6(UInt64(bigEndian: high), UInt64(bigEndian: low))
    }

    /// The IPv4 address that an IPv6 socket shows as `::ffff:a.b.c.d` (RFC 4291 §2.5.5.2), else the address itself.
    package var unmapped: IPAddress {
        if case .v6(0, let low) = self, low >> 32 == 0xFFFF { return .v4(UInt32(truncatingIfNeeded: low)) }
        return self
    }

    /// What stands for one client when connections are counted: an IPv6 client owns a whole /64 (RFC 6177).
    package var clientKey: IPAddress {
        switch unmapped {
        case .v4(let bits): .v4(bits)
        case .v6(let high, _): .v6(high, 0)
        }
    }
}

extension IPAddress: CustomStringConvertible {
    /// Dotted decimal, or eight groups of hexadecimal digits without abbreviation.
    package var description: String {
        switch self {
        case .v4(let bits):
            return [24, 16, 8, 0].map { String(bits >> UInt32($0) & 0xFF) }.joined(separator: ".")
        case .v6(let high, let low):
            let groups = [high, low].flatMap { half in [48, 32, 16, 0].map { half >> UInt64($0) & 0xFFFF } }
            return groups.map { String($0, radix: 16) }.joined(separator: ":")
        }
    }
}
