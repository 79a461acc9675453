internal import Sockets

/// A host with an optional port, as `Host` and absolute targets name it (RFC 9110 §7.2).
package struct Authority: Equatable, Sendable {
    /// As it came, in lower case.
    package let text: String

    /// Checks a host and port.
    ///
    /// Stricter than RFC 3986 §3.2.2, which allows sub-delimiters and escapes that no DNS name has: a comma may be the
    /// trace of two merged fields. User information is not part of `Host` and is refused.
    ///
    /// - Returns: `nil` if it is empty or ill-formed.
    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        var rest = bytes
        if rest.first == UInt8(ascii: "[") {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")), Self.isIPv6(rest[(rest.startIndex + 1)..<end])
            else { return nil }
            rest = rest[(end + 1)...]
        } else {
            let end = rest.firstIndex(of: ASCII.colon) ?? rest.endIndex
            guard end > rest.startIndex, rest[..<end].allSatisfy(Self.isNameCharacter) else { return nil }
            rest = rest[end...]
        }
        guard Self.isPort(rest) else { return nil }
        text = String(decoding: bytes.lazy.map(ASCII.lowercased), as: UTF8.self)
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        // ALPHA, DIGIT and -._~, in the order of their codes.
        case 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }

    private static func isIPv6(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        // Only these characters reach the system's reader: it knows zones, which RFC 3986 does not.
        guard bytes.count <= 45, bytes.allSatisfy({ ASCII.hexValue($0) != nil || ":.".utf8.contains($0) }),
            case .v6 = IPAddress(String(decoding: bytes, as: UTF8.self))
        else { return false }
        return true
    }

    private static func isPort(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        if bytes.isEmpty { return true }
        guard bytes.first == ASCII.colon, bytes.count <= 6, bytes.dropFirst().allSatisfy(ASCII.isDigit) else {
            return false
        }
        return bytes.dropFirst().reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 65_535
    }
}
