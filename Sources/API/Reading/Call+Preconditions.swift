internal import HTTP
internal import Store

extension Call {
    /// What `If-Match` and `If-None-Match` demand of a write (RFC 9110 §13.1); tags are read by what they name, epoch
    /// and revision, and a weak one matches nothing (§8.8.3.2).
    ///
    /// - Throws: `.http` for a field that cannot be understood; for both of them, or for `If-None-Match` with anything
    ///   but `*`, none of which a write here has a use for.
    func precondition(read: (EntityTag) -> Precondition.State?) throws(OperationError) -> Precondition {
        let match = try condition("If-Match")
        let noneMatch = try condition("If-None-Match")
        switch (match, noneMatch) {
        case (nil, nil): return .none
        case (.any, nil): return .exists
        case (.tags(let tags), nil): return .isOneOf(tags.filter { !$0.isWeak }.compactMap(read))
        case (nil, .any): return .isMissing
        case (nil, .tags): throw .http(.malformedField("If-None-Match of a write must be *"))
        case (.some, .some): throw .http(.malformedField("If-Match and If-None-Match exclude each other in a write"))
        }
    }

    /// Whether the client has this representation already (RFC 9110 §13.1.2).
    ///
    /// - Throws: `.http` if the field is malformed.
    func clientHas(_ tag: EntityTag) throws(OperationError) -> Bool {
        guard let condition = try condition("If-None-Match") else { return false }
        return !condition.holdsAsIfNoneMatch(for: tag)
    }

    private func condition(_ name: String) throws(OperationError) -> EntityTagCondition? {
        do throws(Fault) {
            return try EntityTagCondition(name, in: request.fields)
        } catch {
            throw .http(error)
        }
    }
}
