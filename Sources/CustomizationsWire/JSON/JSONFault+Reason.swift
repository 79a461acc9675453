extension JSONFault {
    /// What is wrong with the bytes.
    public enum Reason: Hashable, Sendable {
        /// The text ends where something else must follow.
        case unexpectedEnd(expected: String)
        /// A byte stands where the grammar has no such byte (RFC 8259 §2).
        case unexpectedByte(UInt8, expected: String)
        /// A byte order mark, which RFC 8259 §8.1 forbids to send.
        case byteOrderMark
        /// Something follows the value.
        case trailingBytes
        /// A text is not UTF-8 (RFC 3629).
        case notUTF8
        /// A control character that is not escaped (RFC 8259 §7).
        case controlCharacter(UInt8)
        /// A backslash before what is no escape (RFC 8259 §7).
        case unknownEscape
        /// Half of a surrogate pair, which stands for no character (RFC 8259 §8.2).
        case loneSurrogate(UInt16)
        /// An object has two members of one name, compared byte for byte with escapes undone.
        case duplicateMember(String)
        /// Arrays and objects nest deeper than this.
        case tooDeep(limit: Int)
        /// A number beyond what 64-bit floating point holds, or of more characters than any number needs.
        case numberTooLarge
    }
}

extension JSONFault.Reason: CustomStringConvertible {
    /// What is wrong, as the beginning of a sentence that goes on with where.
    public var description: String {
        switch self {
        case .unexpectedEnd(let expected): "the JSON text ends where \(expected) should follow"
        case .unexpectedByte(let byte, let expected): "\(Self.shown(byte)) stands where \(expected) should"
        case .byteOrderMark: "the JSON text begins with a byte order mark"
        case .trailingBytes: "something follows the JSON value"
        case .notUTF8: "the text is not UTF-8"
        case .controlCharacter(let byte): "a string has the control character \(Self.shown(byte)) unescaped"
        case .unknownEscape: "a string has a backslash before what is no escape"
        case .loneSurrogate(let unit): "a string has the lone surrogate \\u\(String(unit, radix: 16, uppercase: true))"
        case .duplicateMember(let name): "an object has the member \(JSON.string(name).shown) twice"
        case .tooDeep(let limit): "arrays and objects nest more than \(limit) deep"
        case .numberTooLarge: "a number is too large"
        }
    }

    private static func shown(_ byte: UInt8) -> String {
        if byte > 0x20 && byte < 0x7F { return "“\(Unicode.Scalar(byte))”" }
        let digits = String(byte, radix: 16, uppercase: true)
        return "byte 0x\(digits.utf8.count == 1 ? "0" : "")\(digits)"
    }
}
