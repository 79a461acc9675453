/// Base64url without padding (RFC 4648 §5, RFC 7515 §2), read strictly: one text for each sequence of bytes.
package enum Base64URL {
    /// The text of the bytes.
    ///
    /// - Complexity: O(bytes).
    package static func text(_ bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var (bits, count) = (UInt32(0), UInt32(0))
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(letters[Int(bits >> count & 63)])
            }
        }
        if count > 0 { text.append(letters[Int(bits << (6 - count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; `nil` for padding, other characters, a length that no bytes have, and bits at the end that
    /// are not zero (RFC 4648 §3.5): else one token could be written in several ways.
    ///
    /// - Complexity: O(length).
    package static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var (bits, count) = (UInt32(0), UInt32(0))
        for letter in text {
            guard let value = value(of: letter) else { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        guard count < 6, bits & (1 << count - 1) == 0 else { return nil }
        return bytes
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func value(of letter: UInt8) -> UInt32? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
