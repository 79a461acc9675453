/// Reads JSON by RFC 8259; refuses members that come twice.
struct JSONParser {
    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value that `bytes` write.
    static func parse(_ bytes: [UInt8]) throws(Failed) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value()
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.fault("something follows the value") }
        return value
    }

    private func fault(_ what: String) -> Failed {
        Failed("not JSON, at byte \(index): \(what)")
    }

    private var next: UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard bytes[index...].starts(with: wanted) else { return false }
        index += wanted.count
        return true
    }

    private mutating func value() throws(Failed) -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        default:
            if let byte = next, "-0123456789".utf8.contains(byte) { return try number() }
            if take("null") { return .null }
            if take("true") { return .bool(true) }
            if take("false") { return .bool(false) }
            throw fault("no value")
        }
    }

    private mutating func object() throws(Failed) -> JSONValue {
        index += 1
        var members: [JSONValue.Member] = []
        skipSpace()
        if take("}") { return .object([]) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault("no name of a member") }
            let name = try string()
            guard !members.contains(where: { sameBytes($0.name, name) }) else { throw fault("“\(name)” comes twice") }
            skipSpace()
            guard take(":") else { throw fault("no colon") }
            members.append(JSONValue.Member(name: name, value: try value()))
            skipSpace()
        } while take(",")
        guard take("}") else { throw fault("an object does not end") }
        return .object(members)
    }

    private mutating func array() throws(Failed) -> JSONValue {
        index += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return .array([]) }
        repeat {
            elements.append(try value())
            skipSpace()
        } while take(",")
        guard take("]") else { throw fault("an array does not end") }
        return .array(elements)
    }

    private mutating func number() throws(Failed) -> JSONValue {
        let start = index
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if let whole = Int(text) { return .integer(whole) }
        guard let number = Double(text) else { throw fault("no number") }
        return .double(number)
    }

    private mutating func string() throws(Failed) -> String {
        index += 1
        var content: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw fault("a control character in a string") }
            index += 1
            if byte == UInt8(ascii: "\\") {
                content += try escaped()
            } else {
                content.append(byte)
            }
        }
        guard take("\"") else { throw fault("a string does not end") }
        guard let text = String(validating: content, as: UTF8.self) else { throw fault("not UTF-8") }
        return text
    }

    private mutating func escaped() throws(Failed) -> [UInt8] {
        guard let byte = next else { throw fault("a string does not end") }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw fault("an unknown escape")
        }
    }

    private mutating func unicodeEscape() throws(Failed) -> [UInt8] {
        var units = [try hexadecimal()]
        if UTF16.isLeadSurrogate(units[0]), take("\\u") { units.append(try hexadecimal()) }
        guard let text = String(validating: units, as: UTF16.self) else { throw fault("a lone surrogate") }
        return Array(text.utf8)
    }

    private mutating func hexadecimal() throws(Failed) -> UInt16 {
        let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
            throw fault("four digits are missing")
        }
        index += 4
        return unit
    }
}
