/// What must hold of an entity tag for a write, compared in the same transaction that writes (RFC 9110 §13).
package struct TagCondition: Hashable, Sendable {
    /// What a field names.
    package enum Tags: Hashable, Sendable {
        /// `*`: anything that is there.
        case any
        /// The opaque part of each tag that can match.
        case listed([String])

        fileprivate func contains(_ tag: String?, isThere: Bool) -> Bool {
            switch self {
            case .any: isThere
            case .listed(let tags): tag.map { tag in tags.contains { $0.utf8.elementsEqual(tag.utf8) } } ?? false
            }
        }
    }

    /// `If-Match`.
    package var match: Tags?
    /// `If-None-Match`.
    package var noneMatch: Tags?

    package init(match: Tags? = nil, noneMatch: Tags? = nil) {
        self.match = match
        self.noneMatch = noneMatch
    }

    /// Whether it demands nothing.
    package var isEmpty: Bool { match == nil && noneMatch == nil }

    /// Whether it holds; `nil` is nothing there.
    package func holds(for tag: String?) -> Bool { holds(for: tag, isThere: tag != nil) }

    /// Whether it holds, where something has a tag that counts as not there for `*`. `If-Match` is asked first
    /// (RFC 9110 §13.2.2).
    package func holds(for tag: String?, isThere: Bool) -> Bool {
        if let match, !match.contains(tag, isThere: isThere) { return false }
        guard let noneMatch else { return true }
        return !noneMatch.contains(tag, isThere: isThere)
    }
}
