/// One `name=value` of a query, decoded.
package struct QueryItem: Hashable, Sendable {
    /// What stands before the first `=`.
    package let name: String

    /// What stands after it; `nil` if there is no `=`.
    package let value: String?

    /// Pairs a name with a value.
    package init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// The items of a raw query, in order, empty ones dropped.
    ///
    /// A `+` is a space and `%2B` a plus, as forms are encoded (URL Standard §5.1): browsers, curl and most libraries
    /// send queries so. In a path, where no form stands, a `+` is a plus.
    ///
    /// - Returns: `nil` if an escape is ill-formed or a name or value is not UTF-8. O(length).
    static func items(_ query: some Collection<UInt8>) -> [QueryItem]? {
        var items: [QueryItem] = []
        for part in query.split(separator: UInt8(ascii: "&")) {
            let sides = part.split(separator: ASCII.equals, maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decode(sides[0]) else { return nil }
            var value: String?
            if sides.count == 2 {
                value = decode(sides[1])
                if value == nil { return nil }
            }
            items.append(QueryItem(name: name, value: value))
        }
        return items
    }

    private static func decode(_ bytes: some Collection<UInt8>) -> String? {
        PercentCoding.decode(bytes.map { $0 == UInt8(ascii: "+") ? ASCII.space : $0 })
    }
}
