extension JSONParser {
    /// Reads the string whose opening quote is the next byte (RFC 8259 §7), keeping its bytes as they are.
    mutating func string() throws(JSONFault) -> String {
        position += 1
        let start = position
        var union: UInt8 = 0
        while position < bytes.count {
            let byte = bytes[position]
            union |= byte
            if byte == UInt8(ascii: "\"") {
                let utf8 = UnsafeBufferPointer(rebasing: bytes[start..<position])
                // ASCII, which most texts are, needs no second look; to decode it is quicker than to validate it.
                let text = union < 0x80 ? String(decoding: utf8, as: UTF8.self) : try text(utf8, from: start)
                position += 1
                return text
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
            if byte < 0x20 { throw JSONFault(.controlCharacter(byte), at: position, in: bytes) }
            position += 1
        }
        throw JSONFault(.unexpectedEnd(expected: "the closing quote of a string"), at: position, in: bytes)
    }

    /// Goes on with a string at its first backslash.
    private mutating func escapedString(from start: Int) throws(JSONFault) -> String {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                let text = try text(scratch, from: start)
                position += 1
                return text
            }
            if byte == UInt8(ascii: "\\") {
                try escape()
            } else if byte < 0x20 {
                throw JSONFault(.controlCharacter(byte), at: position, in: bytes)
            } else {
                scratch.append(byte)
                position += 1
            }
        }
        throw JSONFault(.unexpectedEnd(expected: "the closing quote of a string"), at: position, in: bytes)
    }

    /// The bytes as text, or the fault of the source between `start` and `position`.
    ///
    /// An escape is ASCII and stands for whole scalars, so the text is UTF-8 exactly when its source is.
    private func text(_ utf8: some Sequence<UInt8>, from start: Int) throws(JSONFault) -> String {
        if let text = String(validating: utf8, as: UTF8.self) { return text }
        let valid = UTF8.validLength(of: bytes[start..<position])
        throw JSONFault(.notUTF8, at: start + valid, in: bytes)
    }

    /// Reads an escape, backslash first, and puts what it stands for into `scratch`.
    private mutating func escape() throws(JSONFault) {
        let start = position
        position += 1
        guard let byte = next else { throw unexpected("an escaped character") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"): append(try scalar(escapedAt: start))
        default: throw JSONFault(.unknownEscape, at: start, in: bytes)
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Reads the four digits after `\u`, and the second half of a surrogate pair where they are a first half.
    private mutating func scalar(escapedAt start: Int) throws(JSONFault) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), next == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw JSONFault(.loneSurrogate(first), at: start, in: bytes) }
        position += 2
        let second = try hexadecimal()
        // RFC 8259 §7: a pair of units stands for the scalar that UTF-16 (RFC 2781 §2.2) gives it.
        guard UTF16.isTrailSurrogate(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
        else { throw JSONFault(.loneSurrogate(first), at: start, in: bytes) }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Self.hexadecimalDigit(byte) else {
                throw unexpected("a hexadecimal digit")
            }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
