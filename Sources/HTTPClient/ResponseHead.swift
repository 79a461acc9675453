package import HTTP

/// A response's status and fields.
package struct ResponseHead: Sendable {
    package let status: Int
    package let fields: Fields

    /// Reads a head without the blank line that ends it (RFC 9112 §4, §5).
    ///
    /// - Throws: `ClientFault.malformed`.
    init(_ lines: [String]) throws(ClientFault) {
        guard let line = lines.first else { throw .malformed("an empty head") }
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0] == "HTTP/1.1" || parts[0] == "HTTP/1.0", parts[1].utf8.count == 3,
            let status = Int(parts[1]), (100...599).contains(status)
        else { throw .malformed("no status line") }
        var fields = Fields()
        for line in lines.dropFirst() {
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
                throw .malformed("a field without a colon")
            }
            let name = line[..<colon]
            guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .malformed("a field's name") }
            let value = line[line.utf8.index(after: colon)...]
            fields.append(String(name), Self.trimmed(value))
        }
        self.status = status
        self.fields = fields
    }

    /// The value without blanks around it (RFC 9112 §5.1).
    private static func trimmed(_ value: Substring) -> String {
        var value = value.utf8.drop { $0 == 0x20 || $0 == 0x09 }
        while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
        return String(decoding: value, as: UTF8.self)
    }
}
