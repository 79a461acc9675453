/// Reads a JSON text by recursive descent; the recursion is bounded by `maximumDepth`.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let maximumDepth: Int
    /// The offset of the next byte to read.
    var position = 0
    /// Where strings with escapes are put together; kept so that its memory is taken once.
    var scratch: [UInt8] = []

    init(bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    /// Above this many members a set finds duplicates faster than a look at each earlier name.
    private static let membersWithoutSet = 8

    /// The next byte, or `nil` at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Reads the whole text: one value with nothing but white space around it (RFC 8259 §2).
    mutating func document() throws(JSONFault) -> JSON {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw JSONFault(.byteOrderMark, at: 0, in: bytes) }
        skipSpace()
        let value = try value(depth: 0)
        skipSpace()
        if position < bytes.count { throw JSONFault(.trailingBytes, at: position, in: bytes) }
        return value
    }

    /// Reads the value that begins at the next byte, in `depth` arrays and objects.
    private mutating func value(depth: Int) throws(JSONFault) -> JSON {
        guard let next else { throw unexpected("a value") }
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func array(depth: Int) throws(JSONFault) -> JSON {
        try enter(depth)
        var elements: [JSON] = []
        if skip(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            skipSpace()
            elements.append(try value(depth: depth))
            skipSpace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw unexpected("“,” or “]”") }
        return .array(elements)
    }

    private mutating func object(depth: Int) throws(JSONFault) -> JSON {
        try enter(depth)
        var members: [JSONMember] = []
        var names: Set<MemberName> = []
        if skip(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            let start = position
            guard next == UInt8(ascii: "\"") else { throw unexpected("a member's name") }
            let name = try string()
            if Self.isTaken(name, members, &names) { throw JSONFault(.duplicateMember(name), at: start, in: bytes) }
            skipSpace()
            guard skip(UInt8(ascii: ":")) else { throw unexpected("“:”") }
            skipSpace()
            members.append(JSONMember(name, try value(depth: depth)))
            skipSpace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw unexpected("“,” or “}”") }
        return .object(members)
    }

    /// Whether the name is one of the members', keeping the set of names once there are more than a few.
    private static func isTaken(_ name: String, _ members: [JSONMember], _ names: inout Set<MemberName>) -> Bool {
        if members.count < membersWithoutSet { return members.contains { $0.name.hasSameBytes(as: name) } }
        if members.count == membersWithoutSet { names = Set(members.map { MemberName(text: $0.name) }) }
        return !names.insert(MemberName(text: name)).inserted
    }

    private mutating func enter(_ depth: Int) throws(JSONFault) {
        if depth > maximumDepth { throw JSONFault(.tooDeep(limit: maximumDepth), at: position, in: bytes) }
        position += 1
        skipSpace()
    }

    private mutating func literal(_ text: StaticString, _ value: JSON) throws(JSONFault) -> JSON {
        for index in 0..<text.utf8CodeUnitCount {
            guard next == text.utf8Start[index] else { throw unexpected("“\(text)”") }
            position += 1
        }
        return value
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// The fault of the next byte, or of there being none.
    func unexpected(_ expected: String) -> JSONFault {
        guard let next else { return JSONFault(.unexpectedEnd(expected: expected), at: position, in: bytes) }
        return JSONFault(.unexpectedByte(next, expected: expected), at: position, in: bytes)
    }
}
