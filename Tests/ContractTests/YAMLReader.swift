import CustomizationsWire

/// Reads the part of YAML 1.2 that `openapi.yaml` keeps to: block mappings and sequences, flow collections and quoted
/// texts as JSON has them, plain scalars, and folded texts (`>-`).
struct YAMLReader {
    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    private struct Line {
        var indent: Int
        var text: Substring
        let number: Int
    }

    private var lines: ArraySlice<Line>

    /// Reads a whole document.
    static func read(_ bytes: [UInt8]) throws -> JSON {
        var reader = YAMLReader(String(decoding: bytes, as: UTF8.self))
        let value = try reader.block(at: 0)
        if let rest = reader.lines.first { throw Malformed(description: "line \(rest.number): \(rest.text)") }
        return value
    }

    private init(_ text: String) {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        lines =
            all.map { index, text in
                let content = text.drop { $0 == " " }
                return Line(indent: text.count - content.count, text: content, number: index + 1)
            }.filter { !$0.text.isEmpty }[...]
    }

    private mutating func block(at indent: Int) throws -> JSON {
        guard let first = lines.first, first.indent >= indent else { return .null }
        if first.text.hasPrefix("{") || first.text.hasPrefix("[") {
            lines.removeFirst()
            return try flow(first)
        }
        return first.text.hasPrefix("- ") ? try sequence(at: first.indent) : try mapping(at: first.indent)
    }

    private mutating func sequence(at indent: Int) throws -> JSON {
        var elements: [JSON] = []
        while var line = lines.first, line.indent == indent, line.text.hasPrefix("- ") {
            lines.removeFirst()
            line.indent += 2
            line.text = line.text.dropFirst(2)
            lines.insert(line, at: lines.startIndex)
            elements.append(try block(at: line.indent))
        }
        return .array(elements)
    }

    private mutating func mapping(at indent: Int) throws -> JSON {
        var members: [JSONMember] = []
        while let line = lines.first, line.indent == indent {
            lines.removeFirst()
            let (name, rest) = try key(of: line)
            members.append(JSONMember(name, try value(Line(indent: indent, text: rest, number: line.number))))
        }
        return .object(members)
    }

    private func key(of line: Line) throws -> (String, Substring) {
        guard let colon = line.text.range(of: ": ") ?? line.text.range(of: ":", at: line.text.endIndex) else {
            throw Malformed(description: "line \(line.number) has no colon: \(line.text)")
        }
        let name = line.text[..<colon.lowerBound]
        let rest = line.text[colon.upperBound...]
        return (name.hasPrefix("\"") ? String(name.dropFirst().dropLast()) : String(name), rest)
    }

    private mutating func value(_ line: Line) throws -> JSON {
        switch line.text {
        case "": return try block(at: line.indent + 1)
        case ">-":
            var words: [Substring] = []
            while let next = lines.first, next.indent > line.indent {
                words.append(next.text)
                lines.removeFirst()
            }
            return .string(words.joined(separator: " "))
        default: return line.text.hasPrefix("{") || line.text.hasPrefix("[") ? try flow(line) : try scalar(line)
        }
    }

    /// A flow collection, which may go on over several lines.
    private mutating func flow(_ line: Line) throws -> JSON {
        var text = String(line.text)
        while true {
            if let json = try? JSON(parsing: Array(text.utf8)) { return json }
            guard let next = lines.popFirst() else {
                throw Malformed(description: "line \(line.number) begins what is no JSON")
            }
            text += " " + next.text
        }
    }

    private func scalar(_ line: Line) throws -> JSON {
        if line.text.hasPrefix("\"") { return try JSON(parsing: Array(line.text.utf8)) }
        if let integer = Int64(line.text) { return .integer(integer) }
        switch line.text {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default: return .string(String(line.text))
        }
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }

    fileprivate func range(of text: String, at end: Index) -> Range<Index>? {
        hasSuffix(text) ? index(end, offsetBy: -text.count)..<end : nil
    }
}
