internal import HTTP
internal import Store

extension Call {
    /// What `If-Match` and `If-None-Match` demand of what has a tag and no revision (RFC 9110 §13.1); a weak tag never
    /// matches strongly.
    ///
    /// - Throws: `.http` for a field that cannot be understood.
    func tagCondition() throws(OperationError) -> TagCondition {
        TagCondition(
            match: try condition("If-Match").map { TagCondition.Tags($0) { !$0.isWeak } },
            noneMatch: try condition("If-None-Match").map { TagCondition.Tags($0) { _ in true } })
    }

    /// The same, of a thing whose tag is made when it is compared.
    ///
    /// - Throws: `.http` for a field that cannot be understood.
    func tagGuard<Thing>(
        _ tag: @escaping @Sendable (Thing) -> EntityTag
    ) throws(OperationError) -> TagGuard<Thing> {
        TagGuard(try tagCondition()) { tag($0).opaqueText }
    }

    /// Refuses a write that is to be made in one state only, where there is none to be compared: who sends `If-Match`
    /// must not be made to believe that it was looked at.
    ///
    /// - Throws: `.nothingToCompare`, and `.http` for a field that cannot be understood.
    func requireNoState() throws(OperationError) {
        guard try tagCondition().holds(for: nil) else { throw .nothingToCompare }
    }
}

extension TagCondition.Tags {
    fileprivate init(_ condition: EntityTagCondition, where canMatch: (EntityTag) -> Bool) {
        switch condition {
        case .any: self = .any
        case .tags(let tags): self = .listed(tags.filter(canMatch).map(\.opaqueText))
        }
    }
}

extension EntityTag {
    /// What stands between the quotes.
    fileprivate var opaqueText: String { String(decoding: opaque, as: UTF8.self) }
}
