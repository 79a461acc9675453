import CustomizationsWire

extension JSON {
    /// The text, if it is one.
    var text: String? { if case .string(let text) = self { text } else { nil } }
    /// The elements, if it is an array.
    var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
}
