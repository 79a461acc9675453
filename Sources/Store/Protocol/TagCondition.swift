/// What must hold of an entity tag for a write, compared in the same transaction that writes (RFC 9110 §13).
package struct TagCondition: Hashable, Sendable {
    /// What a field names.
    package enum Tags: Hashable, Sendable {
        /// `*`: anything that is there.
        case any
        /// The opaque part of each tag that can match.
        case listed([String])

        fileprivate func contains(_ tag: String) -> Bool {
            switch self {
            case .any: true
            case .listed(let tags): tags.contains { $0.utf8.elementsEqual(tag.utf8) }
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

    /// Whether it holds; `nil` is nothing there. `If-Match` is asked first (RFC 9110 §13.2.2).
    package func holds(for tag: String?) -> Bool {
        if let match, !(tag.map(match.contains) ?? false) { return false }
        guard let noneMatch else { return true }
        return !(tag.map(noneMatch.contains) ?? false)
    }
}
