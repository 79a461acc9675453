/// A name and its value in a JSON object (RFC 8259 §4).
public struct JSONMember: Sendable {
    public let name: String
    public let value: JSON

    public init(_ name: String, _ value: JSON) {
        self.name = name
        self.value = value
    }
}

extension JSONMember: Equatable {
    public static func == (one: JSONMember, other: JSONMember) -> Bool {
        one.name.hasSameBytes(as: other.name) && one.value == other.value
    }
}
