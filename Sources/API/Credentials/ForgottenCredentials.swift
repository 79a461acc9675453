package import Customizations
package import Store

/// What may be good no longer.
package enum ForgottenCredentials: Hashable, Sendable {
    /// This key.
    case key(Identifier)
    /// This person's tokens.
    case person(PersonID)
    /// All keys and tokens of this app.
    case app(Identifier)

    /// Whether a caller was let in by what is meant.
    func includes(_ caller: Caller) -> Bool {
        switch (self, caller) {
        case (.key(let id), .key(let known, _)): id == known
        case (.app(let app), .key(_, let role)): role.app == app
        case (.app(let app), .person(let person, _)): person.app == app
        case (.person(let person), .person(let known, _)): person == known
        default: false
        }
    }
}
