/// A media type with its parameters (RFC 9110 §8.3.1).
package struct MediaType: Equatable, Sendable {
    /// `application`, in lower case.
    package let type: String

    /// `json`, in lower case.
    package let subtype: String

    /// Parameter names in lower case with their values, quotes removed.
    package let parameters: [String: String]

    /// Reads a `Content-Type` value.
    ///
    /// - Returns: `nil` if it is ill-formed or names a parameter twice.
    package init?(_ text: String) {
        guard let parts = ListSyntax.split(text, at: ASCII.semicolon), let essence = parts.first else { return nil }
        let names = essence.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(ASCII.isToken) }) else { return nil }
        type = String(names[0].map(ASCII.lowercasedCharacter))
        subtype = String(names[1].map(ASCII.lowercasedCharacter))
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() where !part.isEmpty {
            guard let (name, value) = Self.parameter(part), parameters.updateValue(value, forKey: name) == nil
            else { return nil }
        }
        self.parameters = parameters
    }

    /// `application/json`, without the parameters.
    package var essence: String { "\(type)/\(subtype)" }

    private static func parameter(_ part: String) -> (String, String)? {
        // No blanks around "=": RFC 9110 §5.6.6 has none.
        guard let equals = part.utf8.firstIndex(of: ASCII.equals) else { return nil }
        let name = part.utf8[..<equals]
        let value = part.utf8[part.utf8.index(after: equals)...]
        guard !name.isEmpty, name.allSatisfy(ASCII.isToken), !value.isEmpty else { return nil }
        guard let text = value.first == ASCII.quote ? unquoted(value) : token(value) else { return nil }
        return (String(name.map(ASCII.lowercasedCharacter)), text)
    }

    private static func token(_ value: Substring.UTF8View) -> String? {
        value.allSatisfy(ASCII.isToken) ? String(Substring(value)) : nil
    }

    private static func unquoted(_ value: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var escaped = false
        var rest = value.dropFirst()
        while let byte = rest.popFirst() {
            if escaped {
                bytes.append(byte)
                escaped = false
            } else if byte == ASCII.backslash {
                escaped = true
            } else if byte == ASCII.quote {
                return rest.isEmpty ? String(decoding: bytes, as: UTF8.self) : nil
            } else {
                bytes.append(byte)
            }
        }
        return nil
    }
}

extension ASCII {
    static func lowercasedCharacter(_ byte: UInt8) -> Character { Character(UnicodeScalar(lowercased(byte))) }
}
