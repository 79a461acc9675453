/// Where a server is reached: `http://host:port`, or a Unix socket as `unix:/path`.
package struct ServerURL: Equatable, Sendable {
    /// What is connected to.
    package enum Place: Equatable, Sendable {
        case internet(host: String, port: UInt16)
        case unix(path: String)
    }

    package let place: Place
    /// What stands before every path, without a slash at its end: for a proxy that serves it below one.
    package let prefix: String

    /// Reads a URL (RFC 3986 §3).
    ///
    /// - Throws: `ServerURLFault`, which says why it cannot be used.
    package init(_ text: String) throws(ServerURLFault) {
        if text.hasPrefix("unix:") {
            var path = text.dropFirst(5)
            if path.hasPrefix("//") { path = path.dropFirst(2) }
            guard path.hasPrefix("/") else { throw .noPath }
            (place, prefix) = (.unix(path: String(path)), "")
            return
        }
        guard !text.lowercased().hasPrefix("https://") else { throw .encrypted }
        guard text.lowercased().hasPrefix("http://") else { throw .noScheme }
        let rest = text.dropFirst(7)
        guard !rest.contains("@") else { throw .credentials }
        guard !rest.contains("?"), !rest.contains("#") else { throw .query }
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        place = try Self.place(rest[..<end])
        var path = rest[end...]
        while path.hasSuffix("/") { path = path.dropLast() }
        prefix = String(path)
    }

    private static func place(_ authority: Substring) throws(ServerURLFault) -> Place {
        var host = authority
        var port: UInt16? = 80
        if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
            host = authority[..<colon]
            port = UInt16(authority[authority.index(after: colon)...])
        }
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        guard !host.isEmpty, !host.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { throw .noHost }
        guard let port, port > 0 else { throw .badPort }
        return .internet(host: String(host), port: port)
    }

    /// The value of `Host` (RFC 9110 §7.2).
    var authority: String {
        switch place {
        case .internet(let host, let port):
            let name = host.contains(":") ? "[\(host)]" : host
            return port == 80 ? name : "\(name):\(port)"
        case .unix: return "localhost"
        }
    }
}

extension ServerURL: CustomStringConvertible {
    package var description: String {
        switch place {
        case .internet: "http://\(authority)\(prefix)"
        case .unix(let path): "unix:\(path)"
        }
    }
}
