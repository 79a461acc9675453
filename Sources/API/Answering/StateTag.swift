internal import Crypto
internal import HTTP
internal import Store

/// The strong entity tags of catalogs and customizations: the state, to be read back from `If-Match`, and a digest of all
/// else that the answer depends on (contract §7), the answer itself included.
///
/// `"<epoch>.<revision>-<digest>"`, the epoch percent-encoded, as it is opaque.
enum StateTag {
    /// The tag of an answer.
    ///
    /// - Parameter parts: What the answer is about and its content; each is told apart from the next by its length.
    /// - Complexity: O(length of the parts).
    static func make(_ state: Precondition.State, _ parts: [[UInt8]]) -> EntityTag {
        EntityTag("\(PercentCoding.encode(state.epoch)).\(state.revision)-\(SHA256Digest.word(of: parts))")
    }

    /// The tag of an answer that has no state but its content.
    static func make(_ parts: [[UInt8]]) -> EntityTag {
        EntityTag(SHA256Digest.word(of: parts))
    }

    /// The state that a tag names; `nil` if it is no such tag.
    static func state(_ tag: EntityTag) -> Precondition.State? {
        guard let dash = tag.opaque.lastIndex(of: UInt8(ascii: "-")),
            let dot = tag.opaque[..<dash].lastIndex(of: UInt8(ascii: ".")),
            let revision = QueryParameters.digits(String(decoding: tag.opaque[(dot + 1)..<dash], as: UTF8.self)),
            let epoch = PercentCoding.decode(tag.opaque[..<dot])
        else { return nil }
        return Precondition.State(epoch: epoch, revision: revision)
    }
}
