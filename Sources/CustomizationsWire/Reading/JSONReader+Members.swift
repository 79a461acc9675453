extension JSONReader {
    /// Whether this is an object; a fault where it is none.
    func isObject() -> Bool {
        if case .object = value { return true }
        return wrongKind("an object") ?? false
    }

    /// The member of that name, be it `null`; a fault where it is absent.
    ///
    /// Complexity: O(members).
    func present(_ name: String, orNull meaning: StaticString) -> JSONReader? {
        if let member = member(name) { return member }
        if isObject() {
            add(
                FormFault(
                    pointer: pointer.member(name).text,
                    detail: "“\(name)” is required; null \(meaning)"))
        }
        return nil
    }

    /// What the member of that name is set to, `.some(nil)` where it is `null` and unsets; `nil`, with a fault, where it
    /// is absent or wrong.
    ///
    /// Complexity: O(members).
    func setting<Value>(_ name: String, _ read: (JSONReader) -> Value?) -> Value?? {
        present(name, orNull: "unsets")?.unsettable(read)
    }

    /// What the member of that name is set to, `.some(nil)` where it is `null` and unsets; `nil` where it is absent, and,
    /// with a fault, where it is wrong.
    ///
    /// Complexity: O(members).
    func setting<Value>(ifPresent name: String, _ read: (JSONReader) -> Value?) -> Value?? {
        member(name)?.unsettable(read)
    }

    /// What is set here, `.some(nil)` for `null`; `nil`, with a fault, where it is wrong.
    func unsettable<Value>(_ read: (JSONReader) -> Value?) -> Value?? {
        isNull ? .some(nil) : read(self).map(Optional.some)
    }
}
