internal import Customizations
internal import HTTP

/// The query of a request, read value by value: a wrong or doubled one is 400 (contract §7).
struct QueryParameters: Sendable {
    private let items: [QueryItem]

    init(_ items: [QueryItem]) {
        self.items = items
    }

    /// Refuses names that the operation does not know.
    ///
    /// - Throws: `.badParameter`.
    func check(onlyNames names: [String]) throws(OperationError) {
        for item in items where !names.contains(where: { $0.utf8.elementsEqual(item.name.utf8) }) {
            let known = names.isEmpty ? "none" : names.map { "“\($0)”" }.joined(separator: ", ")
            throw .badParameter("The query parameter “\(item.name)” is not known here; known are: \(known).")
        }
    }

    /// The value of that name.
    ///
    /// - Throws: `.badParameter` if there are several, or a name without a value.
    func text(_ name: String) throws(OperationError) -> String? {
        let values = items.filter { $0.name.utf8.elementsEqual(name.utf8) }
        guard let item = values.first else { return nil }
        guard values.count == 1 else { throw .badParameter("The query has “\(name)” \(values.count) times.") }
        guard let value = item.value else { throw .badParameter("The query parameter “\(name)” has no value.") }
        return value
    }

    /// The whole number of that name, within a range.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(OperationError) -> Int? {
        guard let text = try text(name) else { return nil }
        guard let number = Self.digits(text), range.contains(number) else {
            let bounds =
                range.upperBound == .max
                ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
            throw .badParameter(
                "The query parameter “\(name)” is “\(ParameterReading.shown(text))”, which is not a whole number \(bounds)."
            )
        }
        return number
    }

    /// `true` or `false`; `false` where it is absent.
    func flag(_ name: String) throws(OperationError) -> Bool {
        switch try text(name) {
        case nil, "false": return false
        case "true": return true
        case let text?:
            throw .badParameter(
                "The query parameter “\(name)” is “\(ParameterReading.shown(text))”, which is neither “true” nor “false”."
            )
        }
    }

    /// One of the words of a type.
    func word<Word>(_ name: String, as type: Word.Type = Word.self) throws(OperationError) -> Word?
    where Word: RawRepresentable<String> & CaseIterable {
        guard let text = try text(name) else { return nil }
        if let word = Word.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) { return word }
        let allowed = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badParameter(
            "The query parameter “\(name)” is “\(ParameterReading.shown(text))”, which is none of: \(allowed).")
    }

    /// The device of that name (contract §1: a device is never `.` or `..`).
    func device(_ name: String) throws(OperationError) -> Identifier? {
        guard let text = try text(name) else { return nil }
        return try ParameterReading.segment(text, "The query parameter “\(name)”")
    }

    /// The ids of a name that may be repeated.
    func identifiers(_ name: String) throws(OperationError) -> [Identifier] {
        var identifiers: [Identifier] = []
        for item in items where item.name.utf8.elementsEqual(name.utf8) {
            identifiers.append(try ParameterReading.identifier(item.value ?? "", "The query parameter “\(name)”"))
        }
        return identifiers
    }

    /// The catalog revision of that name; the newest where it is absent.
    func revision(_ name: String) throws(OperationError) -> RevisionSelector {
        guard let text = try text(name) else { return .newest }
        return try ParameterReading.revision(text, "The query parameter “\(name)”")
    }

    /// The number that decimal digits write; `nil` if other characters are there, or if it is too large.
    static func digits(_ text: String) -> Int? { hasDigitsOnly(text) ? Int(text) : nil }

    /// Whether there are decimal digits, and nothing else.
    static func hasDigitsOnly(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
}
