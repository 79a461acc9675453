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
    /// A `+` is a plus sign, as RFC 3986 has it: Foundation's `URLComponents` sends it so.
    ///
    /// - Returns: `nil` if an escape is ill-formed or a name or value is not UTF-8. O(length).
    static func items(_ query: some Collection<UInt8>) -> [QueryItem]? {
        var items: [QueryItem] = []
        for part in query.split(separator: UInt8(ascii: "&")) {
            let sides = part.split(separator: ASCII.equals, maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentCoding.decode(sides[0]) else { return nil }
            var value: String?
            if sides.count == 2 {
                value = PercentCoding.decode(sides[1])
                if value == nil { return nil }
            }
            items.append(QueryItem(name: name, value: value))
        }
        return items
    }
}
