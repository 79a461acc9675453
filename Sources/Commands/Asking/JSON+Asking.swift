internal import CustomizationsWire

extension JSON {
    /// The text, if it is one.
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The whole number, if it is one.
    var number: Int? {
        if case .integer(let number) = self { Int(number) } else { nil }
    }

    /// The elements, if it is an array.
    var elements: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members, if it is an object.
    var members: [JSONMember]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// Whether it is `true`.
    var isTrue: Bool { self == .bool(true) }

    /// The texts of an array of them; none where it is no array.
    var texts: [String] { (elements ?? []).compactMap(\.text) }
}
