import Customizations

extension JSONWriter {
    /// Writes a member whose value is a text, or `null` where there is none.
    mutating func member(_ name: String, orNull value: String?) {
        self.name(name)
        if let value { string(value) } else { null() }
    }

    /// Writes a member whose value is a list of ids, or `null` where there is none.
    ///
    /// Complexity: O(ids).
    mutating func member(_ name: String, ids: [Identifier]?) {
        self.name(name)
        guard let ids else { return null() }
        array { array in
            for id in ids { array.string(id.text) }
        }
    }
}
