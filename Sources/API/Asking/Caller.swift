package import Customizations
package import Store
package import Tokens

/// Who is asking.
package enum Caller: Hashable, Sendable {
    /// Somebody who shows no credential; health and the API's description are for all.
    case anyone
    /// The holder of a key.
    case key(Identifier, KeyRole)
    /// A person, by a token that may be narrowed.
    case person(PersonID, TokenScope)

    /// What the log calls the caller: a key's id, never a person.
    var logName: String? {
        if case .key(let id, _) = self { id.text } else { nil }
    }

    /// What the caller's token is narrowed to.
    var scope: TokenScope {
        if case .person(_, let scope) = self { scope } else { TokenScope() }
    }
}
