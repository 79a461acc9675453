/// A JSON value as it was written: members in their order, names and strings by their bytes.
///
/// Not made of dictionaries, as these hold canonically equivalent names for the same one.
enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Sendable {
        let name: String
        let value: JSONValue
    }

    /// The value of the member with exactly these bytes as its name; `nil` where there is none or this is no object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { sameBytes($0.name, name) }?.value
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The number, whole or not.
    var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }

    var bool: Bool? {
        if case .bool(let truth) = self { truth } else { nil }
    }

    var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// This object with `name` set to `value`: in its place if it has such a member, at the end if not.
    func setting(_ name: String, to value: JSONValue) -> JSONValue {
        var members = members ?? []
        if let index = members.firstIndex(where: { sameBytes($0.name, name) }) {
            members[index] = Member(name: name, value: value)
        } else {
            members.append(Member(name: name, value: value))
        }
        return .object(members)
    }

    /// This value with every string in it, names of members included, put through `change`.
    func mapStrings(_ change: (String) -> String) -> JSONValue {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let elements): .array(elements.map { $0.mapStrings(change) })
        case .object(let members):
            .object(members.map { Member(name: change($0.name), value: $0.value.mapStrings(change)) })
        case .null, .bool, .integer, .double: self
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    init(stringLiteral text: String) { self = .string(text) }
    init(integerLiteral number: Int) { self = .integer(number) }
    init(booleanLiteral truth: Bool) { self = .bool(truth) }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(nilLiteral: ()) { self = .null }

    init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) })
    }
}

/// Whether two texts are equal byte for byte; `==` would hold canonically equivalent ones for equal.
func sameBytes(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
}
