/// The value of `If-Match` or `If-None-Match` (RFC 9110 §13.1.1–2).
package enum EntityTagCondition: Equatable, Sendable {
    /// `*`: any current representation.
    case any
    /// One of these tags.
    case tags([EntityTag])

    /// Reads all lines of the field.
    ///
    /// - Returns: `nil` if there is none.
    /// - Throws: ``Fault/malformedField(_:)`` if a line is empty or ill-formed: a condition that cannot be understood
    ///   must not be taken as absent.
    package init?(_ name: String, in fields: Fields) throws(Fault) {
        let lines = fields.values(name)
        if lines.isEmpty { return nil }
        if lines == ["*"] {
            self = .any
            return
        }
        let malformed = Fault.malformedField("\(name) is not a list of entity tags")
        var tags: [EntityTag] = []
        for line in lines {
            guard let listed = Self.tags(Array(line.utf8)) else { throw malformed }
            tags += listed
        }
        if tags.isEmpty { throw malformed }
        self = .tags(tags)
    }

    /// Whether `If-Match` holds for the current tag (`nil`: nothing is there).
    package func holdsAsIfMatch(for current: EntityTag?) -> Bool {
        guard let current else { return false }
        switch self {
        case .any: return true
        case .tags(let tags): return tags.contains { $0.matchesStrongly(current) }
        }
    }

    /// Whether `If-None-Match` holds for the current tag (`nil`: nothing is there).
    package func holdsAsIfNoneMatch(for current: EntityTag?) -> Bool {
        guard let current else { return true }
        switch self {
        case .any: return false
        case .tags(let tags): return !tags.contains { $0.matchesWeakly(current) }
        }
    }

    /// The tags of one line. A comma may stand inside of a tag, and a backslash is an ordinary character there.
    private static func tags(_ line: [UInt8]) -> [EntityTag]? {
        var tags: [EntityTag] = []
        var element: [UInt8] = []
        var quoted = false
        for byte in line + [ASCII.comma] {
            if byte != ASCII.comma || quoted {
                if byte == ASCII.quote { quoted.toggle() }
                element.append(byte)
                continue
            }
            while element.last.map(ASCII.isBlank) == true { element.removeLast() }
            let text = String(decoding: element.drop(while: ASCII.isBlank), as: UTF8.self)
            element = []
            if text.isEmpty { continue }
            guard let tag = EntityTag(parsing: text) else { return nil }
            tags.append(tag)
        }
        return quoted ? nil : tags
    }
}
