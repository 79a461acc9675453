/// A JSON value (RFC 8259), with the members of objects in the order in which they were written.
///
/// Two values are equal when they would be written as the same bytes: texts are compared byte for byte, where `String`
/// would take composed and decomposed `é` for one (contract §1), and the order of members counts.
public enum JSON: Sendable {
    case null
    case bool(Bool)
    /// A whole number of 64 bits, however it was written: `100`, `1e2` and `100.0` are one value.
    case integer(Int64)
    /// Any other number; the parser gives a whole one only beyond what `integer` and 53 bits hold.
    case double(Double)
    case string(String)
    case array([JSON])
    case object([JSONMember])
}

extension JSON: Equatable {
    /// Whether both would be written as the same bytes.
    public static func == (one: JSON, other: JSON) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.integer(let one), .integer(let other)): one == other
        case (.double(let one), .double(let other)): one == other
        case (.string(let one), .string(let other)): one.hasSameBytes(as: other)
        case (.array(let one), .array(let other)): one == other
        case (.object(let one), .object(let other)): one == other
        default: false
        }
    }
}

extension JSON {
    /// The kind of the value with its article, as it stands in a sentence about a fault: `a string`, `null`.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .integer, .double: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The value of the member of that name, byte for byte; `nil` where this is no object or has no such member.
    ///
    /// Complexity: O(members).
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name.hasSameBytes(as: name) }?.value
    }
}
