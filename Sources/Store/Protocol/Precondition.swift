/// What must hold for a write, compared in the same transaction that writes (RFC 9110 §13).
package enum Precondition: Hashable, Sendable {
    case none
    /// It must be there, in whatever state.
    case exists
    /// It must not be there; a customization at revision 0 counts as nothing (contract §3.2).
    case isMissing
    /// It must be in one of these states.
    case isOneOf([State])

    /// A state of a customization or catalog.
    package struct State: Hashable, Sendable {
        package let epoch: String
        package let revision: Int

        package init(epoch: String, revision: Int) {
            self.epoch = epoch
            self.revision = revision
        }
    }

    /// Whether it holds; `nil` is nothing there.
    package func holds(for state: State?) -> Bool {
        switch self {
        case .none: true
        case .exists: state != nil
        case .isMissing: state == nil || state?.revision == 0
        case .isOneOf(let states): state.map(states.contains) ?? false
        }
    }
}
