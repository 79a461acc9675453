extension String {
    /// This text as one segment of a path: all but RFC 3986's unreserved characters percent-encoded.
    var asPathSegment: String {
        utf8.map { Self.encoded($0) }.joined()
    }

    /// This text as a value of a query, as HTML forms write it: a space is `+`.
    var asQueryValue: String {
        utf8.map { $0 == 0x20 ? "+" : Self.encoded($0) }.joined()
    }

    private static func encoded(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            String(UnicodeScalar(byte))
        default:
            "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
