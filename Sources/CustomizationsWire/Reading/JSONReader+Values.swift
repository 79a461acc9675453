public import Customizations

extension JSONReader {
    /// The text here; a fault where this is none.
    public func string() -> String? {
        guard case .string(let text) = value else { return wrongKind("a string") }
        return text
    }

    /// The text here, of so many bytes of UTF-8; a fault where this is none.
    public func string(bytes: ClosedRange<Int>) -> String? {
        guard let text = string() else { return nil }
        let count = text.utf8.count
        if bytes.contains(count) { return text }
        if count == 0 {
            fault("the text is empty; it has \(bytes.lowerBound) to \(bytes.upperBound) bytes")
        } else {
            fault("\(value.shown) has \(count) bytes; it may have \(bytes.lowerBound) to \(bytes.upperBound)")
        }
        return nil
    }

    /// The `true` or `false` here; a fault where this is neither.
    public func bool() -> Bool? {
        guard case .bool(let bool) = value else { return wrongKind("true or false") }
        return bool
    }

    /// The whole number here, in the range; a fault where this is none.
    public func integer(in range: ClosedRange<Int64>) -> Int64? {
        guard case .integer(let integer) = value, range.contains(integer) else {
            let bounds =
                range.upperBound == .max
                ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
            return wrongKind("a whole number \(bounds)")
        }
        return integer
    }

    /// The id here; a fault where this is none (contract §1: 1–200 bytes, no control characters).
    public func identifier() -> Identifier? {
        guard let text = string() else { return nil }
        let identifier = Identifier(text)
        guard let reason = identifier.fault else { return identifier }
        fault("the id \(value.shown) \(reason)")
        return nil
    }

    /// The time here, in milliseconds since 1970; a fault where this is no RFC 3339 time (contract §7).
    public func milliseconds() -> Int64? {
        guard let text = string() else { return nil }
        guard let milliseconds = RFC3339.milliseconds(text) else {
            return wrongKind("a time as RFC 3339 has it, such as 2026-11-30T10:00:00.000Z")
        }
        return milliseconds
    }

    /// The word here, one of those of its type; a fault that names them where this is none.
    public func word<Word>(_ type: Word.Type = Word.self) -> Word?
    where Word: RawRepresentable<String> & CaseIterable {
        guard let text = string() else { return nil }
        if let word = Word.allCases.first(where: { $0.rawValue.hasSameBytes(as: text) }) { return word }
        let allowed = Word.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
        fault("\(value.shown) is not a word known here; allowed are \(allowed)")
        return nil
    }

    /// Notes each member that is not one of these names, or that this is no object at all.
    ///
    /// Complexity: O(members × names).
    ///
    /// - Returns: whether this is an object.
    @discardableResult
    public func allowOnly(_ names: [String]) -> Bool {
        guard case .object(let members) = value else { return wrongKind("an object") ?? false }
        for member in members where !names.contains(where: { $0.hasSameBytes(as: member.name) }) {
            let name = JSON.string(member.name).shown
            add(FormFault(pointer: pointer.member(member.name).text, detail: "the member \(name) is not known here"))
        }
        return true
    }
}
