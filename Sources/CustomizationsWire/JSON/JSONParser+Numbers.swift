extension JSONParser {
    /// No number needs more: a 64-bit floating point value is told apart by 17 digits (RFC 8259 §6 allows limits).
    private static let charactersANumber = 1024

    /// Reads the number that begins at the next byte (RFC 8259 §6).
    mutating func number() throws(JSONFault) -> JSON {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        var isWhole = true
        if next == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isWhole = false
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        guard position - start <= Self.charactersANumber else { throw JSONFault(.numberTooLarge, at: start, in: bytes) }
        if isWhole, let integer = integer(bytes[start..<position]) { return .integer(integer) }
        guard let double = Double(String(decoding: bytes[start..<position], as: UTF8.self)), double.isFinite else {
            throw JSONFault(.numberTooLarge, at: start, in: bytes)
        }
        return JSON(double)
    }

    /// Reads one or more digits.
    private mutating func digits() throws(JSONFault) {
        let start = position
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    /// The digits as a number, or `nil` where 64 bits do not hold it.
    private func integer(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        var value: Int64 = 0
        for byte in isNegative ? text.dropFirst() : text {
            let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
            let digit = Int64(byte - UInt8(ascii: "0"))
            // Negative numbers are built downwards, for there is one more of them.
            let (next, more) =
                isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
            if overflow || more { return nil }
            value = next
        }
        return value
    }
}
