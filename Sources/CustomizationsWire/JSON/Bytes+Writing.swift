extension [UInt8] {
    /// Appends the text as a JSON string: quote, backslash and control characters escaped, as RFC 8259 §7 asks, and
    /// nothing else.
    mutating func appendQuoted(_ text: String) {
        var text = text
        append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var start = 0
            for index in 0..<utf8.count {
                let byte = utf8[index]
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
                append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                appendEscaped(byte)
                start = index + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        case 0..<0x20:
            append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
            append(contentsOf: String(byte & 0x0F, radix: 16).utf8)
        default: append(byte)
        }
    }

    /// Appends the number in decimal digits.
    mutating func appendDecimal(_ value: Int64) {
        var rest = value.magnitude
        if value < 0 { append(UInt8(ascii: "-")) }
        // 2⁶³ has 19 digits.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 19) { digits in
            var start = 19
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }
}
