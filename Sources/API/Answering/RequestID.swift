internal import HTTP
internal import Synchronization

/// What a request is called in answers and logs: the client's own name for it, or one that was not given before.
enum RequestID {
    static let field = "X-Request-Id"

    /// The name that the client sent, or a new one.
    static func of(_ request: Request?) -> String { request.flatMap { sent($0.fields) } ?? new() }

    /// The names of requests that are equal to one, for answers that are given again.
    static func names(of head: RequestHead) -> RenewedField.Value {
        guard let name = sent(head.fields) else { return { _ in new() } }
        return { _ in name }
    }

    /// The name that the client sent, if it is 1–128 visible ASCII characters; it is repeated in a field and in JSON.
    private static func sent(_ fields: Fields) -> String? {
        let sent = fields.values(field)
        guard sent.count == 1, let name = sent.first, (1...128).contains(name.utf8.count),
            name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        return name
    }

    private static let start = UInt64.random(in: .min ... .max)
    private static let count = Atomic<UInt64>(0)

    /// A name that looks random and is unique in the process: names are no secrets, and asking the system for random
    /// bytes would cost as much as reading the request. Five bits a character (RFC 4648 §7, in small letters): no more
    /// than a string holds without memory of its own.
    private static func new() -> String {
        // Steele, Lea and Flood, “Fast splittable pseudorandom number generators”: a bijection of a counter.
        var word = start &+ count.add(1, ordering: .relaxed).newValue &* 0x9E37_79B9_7F4A_7C15
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        word ^= word >> 31
        return String(unsafeUninitializedCapacity: 13) { buffer in
            for index in 0..<13 {
                let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 5 * index)) & 0x1F
                buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 13
        }
    }
}
