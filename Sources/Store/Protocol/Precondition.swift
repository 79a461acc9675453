/// What must hold for a write, compared in the same transaction that writes (RFC 9110 §13).
package enum Precondition: Hashable, Sendable {
    case none
    /// It must be there, in whatever state.
    case exists
    /// It must not be there; a customization at revision 0 counts as nothing (contract §3.2).
    case isMissing
    /// It must be in one of these states.
    case isOneOf([State])
    /// It must be in none of these states.
    case isNoneOf([State])
    /// Both must hold.
    indirect case both(Precondition, Precondition)

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
        case .isNoneOf(let states): !(state.map(states.contains) ?? false)
        case .both(let one, let other): one.holds(for: state) && other.holds(for: state)
        }
    }

    /// Whether it names the state in which the write is to be made, which for a write that has seen it is its base.
    package var namesState: Bool {
        switch self {
        case .isOneOf: true
        case .both(let one, let other): one.namesState || other.namesState
        case .none, .exists, .isMissing, .isNoneOf: false
        }
    }
}
