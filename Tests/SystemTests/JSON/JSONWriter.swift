extension JSONValue {
    /// This value as JSON, in UTF-8 and in one line.
    var json: String {
        switch self {
        case .null: "null"
        case .bool(let truth): String(truth)
        case .integer(let number): String(number)
        case .double(let number): String(number)
        case .string(let text): Self.quoted(text)
        case .array(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.name) + ": " + $0.value.json }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
