internal import HTTP
internal import Store

extension Call {
    /// What `If-Match` and `If-None-Match` demand of a write (RFC 9110 §13.1); tags are read by what they name, epoch
    /// and revision. `If-Match` compares strongly, so that a weak tag matches nothing, `If-None-Match` weakly (§13.1.2).
    ///
    /// - Throws: `.http` for a field that cannot be understood.
    func precondition(read: (EntityTag) -> Precondition.State?) throws(OperationError) -> Precondition {
        let match: Precondition? =
            switch try condition("If-Match") {
            case nil: nil
            case .any: .exists
            case .tags(let tags): .isOneOf(tags.filter { !$0.isWeak }.compactMap(read))
            }
        let noneMatch: Precondition? =
            switch try condition("If-None-Match") {
            case nil: nil
            case .any: .isMissing
            case .tags(let tags): .isNoneOf(tags.compactMap(read))
            }
        switch (match, noneMatch) {
        case (nil, nil): return .none
        case (let one?, nil), (nil, let one?): return one
        case (let one?, let other?): return .both(one, other)
        }
    }

    /// Whether the client has this representation already (RFC 9110 §13.1.2).
    ///
    /// - Throws: `.http` if the field is malformed.
    func clientHas(_ tag: EntityTag) throws(OperationError) -> Bool {
        guard let condition = try condition("If-None-Match") else { return false }
        return !condition.holdsAsIfNoneMatch(for: tag)
    }

    /// A field that names tags; `nil` where it is absent.
    ///
    /// - Throws: `.http` if the field is malformed.
    func condition(_ name: String) throws(OperationError) -> EntityTagCondition? {
        do throws(Fault) {
            return try EntityTagCondition(name, in: request.fields)
        } catch {
            throw .http(error)
        }
    }
}
