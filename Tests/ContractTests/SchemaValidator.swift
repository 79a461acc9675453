import CustomizationsWire

/// Checks values by the part of JSON Schema 2020-12 that `openapi.yaml` uses; a keyword that it does not know is a fault.
struct SchemaValidator {
    let description: Description

    /// What is wrong with a value, by place.
    func faults(_ value: JSON, _ schema: JSON, at place: String = "") -> [String] {
        let schema = description.resolved(schema)
        return schema.members.flatMap { keyword in
            fault(value, keyword.name, keyword.value, schema).map { ["\(place): \($0)"] }
                ?? children(value, keyword.name, keyword.value, schema, place)
        }
    }

    private func fault(_ value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON) -> String? {
        switch (keyword, value) {
        case ("type", _):
            let types = rule.text.map { [$0] } ?? rule.elements.compactMap(\.text)
            return types.contains(where: { isOf($0, value) }) ? nil : "\(value.kind) is none of \(types)"
        case ("enum", _): return rule.elements.contains(value) ? nil : "\(value) is not listed"
        case ("const", _): return rule == value ? nil : "\(value) is not \(rule)"
        case ("required", .object):
            let missing = rule.elements.compactMap(\.text).filter { value[$0] == nil }
            return missing.isEmpty ? nil : "\(missing) missing"
        case ("minLength", .string(let text)): return .integer(Int64(text.count)) < rule ? "too short" : nil
        case ("maxLength", .string(let text)): return rule < .integer(Int64(text.count)) ? "too long" : nil
        case ("minimum", .integer): return value < rule ? "\(value) is too small" : nil
        case ("maximum", .integer): return rule < value ? "\(value) is too large" : nil
        case ("maxItems", .array(let elements)): return rule < .integer(Int64(elements.count)) ? "too many" : nil
        case ("format", .string(let text)):
            return rule.text == "date-time" && RFC3339.milliseconds(text) == nil ? "\(text) is no time" : nil
        case ("oneOf", _):
            return rule.elements.count(where: { faults(value, $0).isEmpty }) == 1 ? nil : "not exactly one fits"
        default: return Self.keywords.contains(keyword) ? nil : "the keyword \(keyword) is not known"
        }
    }

    private func children(
        _ value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON, _ place: String
    ) -> [String] {
        switch (keyword, value) {
        case ("properties", .object(let members)):
            return members.flatMap { member in
                rule[member.name].map { faults(member.value, $0, at: "\(place)/\(member.name)") } ?? []
            }
        case ("additionalProperties", .object(let members)):
            let others = members.filter { schema["properties"]?[$0.name] == nil }
            if rule == .bool(false) { return others.map { "\(place)/\($0.name): not listed" } }
            return others.flatMap { faults($0.value, rule, at: "\(place)/\($0.name)") }
        case ("items", .array(let elements)):
            return elements.enumerated().flatMap { faults($1, rule, at: "\(place)/\($0)") }
        default: return []
        }
    }

    private func isOf(_ type: String, _ value: JSON) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .integer), ("number", .double),
            ("string", .string), ("array", .array), ("object", .object):
            true
        default: false
        }
    }

    private static let keywords: Set<String> = [
        "type", "enum", "const", "required", "minLength", "maxLength", "minimum", "maximum", "maxItems", "format",
        "oneOf", "properties", "additionalProperties", "items", "description", "default", "example",
    ]
}

extension JSON {
    fileprivate static func < (one: JSON, other: JSON) -> Bool {
        guard case (.integer(let one), .integer(let other)) = (one, other) else { return false }
        return one < other
    }
}
