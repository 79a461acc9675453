internal import HTTP
internal import Sockets

extension SettingKind<String> {
    /// IP addresses, separated by commas.
    static let addresses = SettingKind(
        unit: "address",
        read: { text throws(SettingFault) in
            for part in try word("address").read(text).split(separator: ",") where IPAddress(String(part)) == nil {
                throw SettingFault(reason: "which is no IP address: use one such as 127.0.0.1, 0.0.0.0 or ::")
            }
            return text
        },
        write: { $0 })
}

extension SettingKind<String?> {
    /// A path, or nothing.
    static func path(none: String) -> Self {
        SettingKind(
            unit: "path",
            read: { text throws(SettingFault) in try SettingKind<String>.path.read(text) },
            write: { $0 ?? none })
    }

    /// An IP address with a port, such as `127.0.0.1:9090` or `[::1]:9090`.
    static func endpoint(none: String) -> Self {
        SettingKind(
            unit: "address:port",
            read: { text throws(SettingFault) in
                guard SocketAddress(endpoint: text) != nil else {
                    throw SettingFault(
                        reason: "which is no IP address with a port, such as 127.0.0.1:9090 or [::1]:9090")
                }
                return text
            },
            write: { $0 ?? none })
    }
}

extension SocketAddress {
    /// Reads `address:port`, an IPv6 address in brackets.
    init?(endpoint text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        var host = String(text[..<colon])
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        if isBracketed { host = String(host.dropFirst().dropLast()) }
        guard let ip = IPAddress(host), host.contains(":") == isBracketed else { return nil }
        self.init(ip, port: port)
    }
}

extension SettingKind<[String]> {
    /// Networks, and the word `unix`.
    static let networks = list("networks") { text in
        text == "unix" || AddressRange(text) != nil ? nil : "neither a network, such as 10.0.0.0/8, nor “unix”"
    }

    /// What browsers send as `Origin` (RFC 6454 §6.2), or `*`.
    static let origins = list("origins") { text in
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        let isOrigin =
            parts.count == 2 && ["http", "https"].contains(parts[0]) && parts[1].hasPrefix("//")
            && parts[1].utf8.count > 2 && !parts[1].dropFirst(2).contains { "/?#@".contains($0) || $0.isUppercase }
        return text == "*" || isOrigin
            ? nil : "no origin: a scheme and a host in lower case without a path, such as https://app.example"
    }

    private static func list(_ unit: String, _ fault: @escaping @Sendable (String) -> String?) -> Self {
        SettingKind(
            unit: unit,
            read: { text throws(SettingFault) in
                let words = text.split(separator: ",").map { $0.filter { $0 != " " } }
                for word in words {
                    if let what = fault(word) { throw SettingFault(reason: "of which “\(word)” is \(what)") }
                }
                return words
            },
            write: { $0.isEmpty ? "none" : $0.joined(separator: ",") })
    }
}

extension SettingKind<Bool> {
    /// `on` or `off`.
    static let onOrOff = SettingKind(
        unit: "on or off",
        read: { text throws(SettingFault) in
            switch text {
            case "on": return true
            case "off": return false
            default: throw SettingFault(reason: "which is neither on nor off")
            }
        },
        write: { $0 ? "on" : "off" })
}

extension SettingKind<ForwardedField> {
    /// One of the fields.
    static let proxyField = SettingKind(
        unit: "field",
        read: { text throws(SettingFault) in
            guard let field = ForwardedField(rawValue: text.lowercased()) else {
                throw SettingFault(reason: "which is neither x-forwarded-for nor forwarded")
            }
            return field
        },
        write: { $0.rawValue })
}
