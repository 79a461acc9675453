internal import HTTP
internal import Synchronization

/// What a request is called in answers and logs: the client's own name for it, or one that was not given before.
enum RequestID {
    static let field = "X-Request-Id"

    /// The name that the client sent, if it is 1–128 visible ASCII characters; it is repeated in a field and in JSON.
    static func of(_ request: Request?) -> String {
        guard let sent = request?.fields.values(field), sent.count == 1, let name = sent.first,
            (1...128).contains(name.utf8.count), name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return new() }
        return name
    }

    private static let start = UInt64.random(in: .min ... .max)
    private static let count = Atomic<UInt64>(0)

    /// A name that looks random and is unique in the process: names are no secrets, and asking the system for random
    /// bytes would cost as much as reading the request.
    private static func new() -> String {
        // Steele, Lea and Flood, “Fast splittable pseudorandom number generators”: a bijection of a counter.
        var word = start &+ count.add(1, ordering: .relaxed).newValue &* 0x9E37_79B9_7F4A_7C15
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        word ^= word >> 31
        return String(unsafeUninitializedCapacity: 16) { buffer in
            for index in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * index)) & 0xF
                buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 16
        }
    }
}
