internal import Sockets

/// The field in which a proxy tells for whom it asks.
///
/// One is chosen and the other never read: a proxy that writes one passes the other on as the client sent it.
package enum ForwardedField: String, CaseIterable, Sendable {
    /// The older and usual one: a list of addresses.
    case xForwardedFor = "x-forwarded-for"
    /// RFC 7239: a list of `for=…;by=…;proto=…`.
    case forwarded

    /// The addresses in the order of the proxies; `nil` stands for what is no address (`unknown`, `_hidden`).
    func addresses(in fields: Fields) -> [IPAddress?] {
        guard let elements = fields.list(rawValue) else { return [] }
        switch self {
        case .xForwardedFor: return elements.map(Self.node)
        case .forwarded: return elements.map(Self.forwardedFor)
        }
    }

    /// The `for` of one element (RFC 7239 §4).
    private static func forwardedFor(_ element: String) -> IPAddress? {
        guard let pairs = ListSyntax.split(element, at: ASCII.semicolon) else { return nil }
        for pair in pairs {
            let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2, sides[0].lowercased() == "for" else { continue }
            var node = sides[1]
            if node.count >= 2, node.hasPrefix("\""), node.hasSuffix("\"") {
                node = String(node.dropFirst().dropLast())
            }
            return Self.node(node)
        }
        return nil
    }

    /// An address with or without a port (RFC 7239 §6): `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`.
    private static func node(_ text: String) -> IPAddress? {
        if let address = IPAddress(text) { return address }
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            return IPAddress(String(text[text.index(after: text.startIndex)..<end]))
        }
        return text.firstIndex(of: ":").flatMap { IPAddress(String(text[..<$0])) }
    }
}
