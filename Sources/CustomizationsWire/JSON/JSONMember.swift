/// A name and its value in a JSON object (RFC 8259 §4).
public struct JSONMember: Sendable {
    /// The name, compared byte for byte and never by `==`.
    public let name: String
    /// The value, which may be `null`.
    public let value: JSON

    /// Makes a member; that names differ within an object is the maker's business.
    public init(_ name: String, _ value: JSON) {
        self.name = name
        self.value = value
    }
}

extension JSONMember: Equatable {
    /// Whether name and value would be written as the same bytes.
    public static func == (one: JSONMember, other: JSONMember) -> Bool {
        one.name.hasSameBytes(as: other.name) && one.value == other.value
    }
}
