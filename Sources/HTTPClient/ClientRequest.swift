package import HTTP

/// A request as a client makes it.
package struct ClientRequest: Sendable {
    /// What is sent as content.
    package enum Content: Sendable {
        case none
        case bytes([UInt8])
        /// Pieces until `nil`; sent in chunks (RFC 9112 §7.1).
        case pieces(@Sendable () throws -> [UInt8]?)
    }

    package var method: Method
    /// The path with its query, encoded.
    package var target: String
    package var fields: [(name: String, value: String)]
    package var content: Content

    package init(
        _ method: Method, _ target: String, fields: [(name: String, value: String)] = [], content: Content = .none
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.content = content
    }

    /// The head as it is sent.
    func head(for url: ServerURL) -> [UInt8] {
        var head =
            "\(method.rawValue) \(url.prefix)\(target) HTTP/1.1\r\nHost: \(url.authority)\r\nConnection: close\r\n"
        for field in fields { head += "\(field.name): \(field.value)\r\n" }
        switch content {
        case .none: if method != .get && method != .head && method != .delete { head += "Content-Length: 0\r\n" }
        case .bytes(let bytes): head += "Content-Length: \(bytes.count)\r\n"
        case .pieces: head += "Transfer-Encoding: chunked\r\n"
        }
        return Array((head + "\r\n").utf8)
    }
}
