/// Bytes as text: Base64 with padding (RFC 4648 §4), strict in reading, so that each text stands for one sequence of bytes.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// The text of bytes.
    ///
    /// - Complexity: O(bytes).
    package static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            bits <<= UInt32(3 - group.count) * 8
            for index in 0..<4 {
                let digit = alphabet[Int(bits >> UInt32(18 - 6 * index) & 0x3F)]
                text.append(index <= group.count ? digit : padding)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes that a text stands for; `nil` for other characters, missing padding, and bits that no byte has.
    ///
    /// - Complexity: O(length).
    package static func bytes(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 4) else { return nil }
        let padded = digits.suffix(2).reversed().prefix { $0 == padding }.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        for (index, digit) in digits.dropLast(padded).enumerated() {
            guard let value = value(digit) else { return nil }
            bits = bits << 6 | value
            let held = (index % 4 + 1) * 6
            if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held - 8 * (index % 4)))) }
            if index % 4 == 3 { bits = 0 }
        }
        let unused = UInt32(padded * 2)
        return bits & ((1 << unused) - 1) == 0 ? bytes : nil
    }

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
