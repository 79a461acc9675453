/// An entity tag (RFC 9110 §8.8.3).
package struct EntityTag: Hashable, Sendable {
    /// Whether it is marked `W/`.
    package let isWeak: Bool

    /// What stands between the quotes, compared byte for byte.
    package let opaque: [UInt8]

    /// A tag to be sent; the text must be visible ASCII without quotes.
    package init(_ opaque: String, isWeak: Bool = false) {
        self.isWeak = isWeak
        self.opaque = Array(opaque.utf8)
    }

    /// Reads one tag.
    ///
    /// - Returns: `nil` if it is not quoted or has characters that a tag may not have.
    package init?(parsing text: String) {
        var rest = Array(text.utf8)[...]
        isWeak = rest.starts(with: "W/".utf8)
        if isWeak { rest = rest.dropFirst(2) }
        guard rest.count >= 2, rest.first == ASCII.quote, rest.last == ASCII.quote else { return nil }
        rest = rest.dropFirst().dropLast()
        guard rest.allSatisfy({ $0 == 0x21 || ($0 >= 0x23 && $0 != 0x7F) }) else { return nil }
        opaque = Array(rest)
    }

    /// The tag as it is sent.
    package var text: String { (isWeak ? "W/\"" : "\"") + String(decoding: opaque, as: UTF8.self) + "\"" }

    /// Strong comparison (RFC 9110 §8.8.3.2): equal, and neither is weak.
    package func matchesStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

    /// Weak comparison: equal, weak or not.
    package func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }
}
