extension JSONWriter {
    /// Writes a member whose value is a text.
    public mutating func member(_ name: String, _ value: String) {
        self.name(name)
        string(value)
    }

    /// Writes a member whose value is a whole number.
    public mutating func member(_ name: String, _ value: some BinaryInteger) {
        self.name(name)
        integer(Int64(clamping: value))
    }

    /// Writes a member whose value is `true` or `false`.
    public mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        bool(value)
    }

    /// Writes a member of any value.
    public mutating func member(_ name: String, _ value: JSON) {
        self.name(name)
        self.value(value)
    }

    /// Writes a member whose value is a text, or nothing where there is none.
    public mutating func member(_ name: String, ifPresent value: String?) {
        if let value { member(name, value) }
    }

    /// Writes a member whose value is a time, in UTC with milliseconds (contract §7).
    public mutating func member(_ name: String, milliseconds: Int64) {
        member(name, RFC3339.text(milliseconds: milliseconds))
    }

    /// Writes a member whose value is `null`.
    public mutating func nullMember(_ name: String) {
        self.name(name)
        null()
    }

    /// Writes a member whose value is JSON already.
    public mutating func member(_ name: String, raw json: some Collection<UInt8>) {
        self.name(name)
        raw(json)
    }

    /// Writes a member whose value is an object; `members` writes its members.
    ///
    /// - Throws: what `members` throws.
    public mutating func object<E: Error>(
        _ name: String, _ members: (inout JSONWriter) throws(E) -> Void
    ) throws(E) {
        self.name(name)
        try object(members)
    }

    /// Writes a member whose value is an array; `elements` writes its elements.
    ///
    /// - Throws: what `elements` throws.
    public mutating func array<E: Error>(
        _ name: String, _ elements: (inout JSONWriter) throws(E) -> Void
    ) throws(E) {
        self.name(name)
        try array(elements)
    }

    /// Writes any value.
    ///
    /// The stack used grows with the depth of the value.
    public mutating func value(_ value: JSON) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .integer(let value): integer(value)
        case .double(let value): double(value)
        case .string(let value): string(value)
        case .array(let elements):
            array { array in
                for element in elements { array.value(element) }
            }
        case .object(let members):
            object { object in
                for member in members { object.member(member.name, member.value) }
            }
        }
    }
}
