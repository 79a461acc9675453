/// Comma-separated lists (RFC 9110 §5.6.1).
enum ListSyntax {
    /// The elements of several lines, blanks around them and empty ones dropped, commas in quoted strings kept.
    ///
    /// - Returns: `nil` if a quoted string does not end. O(length).
    static func elements(_ lines: [String]) -> [String]? {
        var elements: [String] = []
        for line in lines {
            guard let parts = split(line, at: ASCII.comma) else { return nil }
            elements += parts.filter { !$0.isEmpty }
        }
        return elements
    }

    /// The trimmed parts of a text between separators that stand outside of quoted strings.
    static func split(_ text: String, at separator: UInt8) -> [String]? {
        var parts: [String] = []
        var part: [UInt8] = []
        var quoted = false
        var escaped = false
        for byte in text.utf8 {
            if !quoted && byte == separator {
                parts.append(trimmed(part))
                part = []
                continue
            }
            part.append(byte)
            if escaped {
                escaped = false
            } else if byte == ASCII.quote {
                quoted.toggle()
            } else if quoted && byte == ASCII.backslash {
                escaped = true
            }
        }
        if quoted { return nil }
        parts.append(trimmed(part))
        return parts
    }

    private static func trimmed(_ bytes: [UInt8]) -> String {
        let rest = bytes.drop(while: ASCII.isBlank)
        let end = rest.lastIndex { !ASCII.isBlank($0) }.map { $0 + 1 } ?? rest.startIndex
        return String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
    }
}
