internal import HTTP

/// What a request is called in answers and logs: the client's own name for it, or a random one.
enum RequestID {
    static let field = "X-Request-Id"

    /// The name that the client sent, if it is 1–128 visible ASCII characters; it is repeated in a field and in JSON.
    static func of(_ request: Request?) -> String {
        guard let sent = request?.fields.values(field), sent.count == 1, let name = sent.first,
            (1...128).contains(name.utf8.count), name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return random() }
        return name
    }

    private static func random() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
