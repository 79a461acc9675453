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

    /// What stands for one client when connections are counted: an IPv6 client owns a whole /64 (RFC 6177).
    package var clientKey: IPAddress {
        switch self {
        case .v4: self
        case .v6(0, let low) where low >> 32 == 0xFFFF: .v4(UInt32(truncatingIfNeeded: low))
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
