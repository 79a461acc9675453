internal import Customizations

/// Whose a bearer token is, and for how long.
package struct Bearer: Hashable, Sendable {
    package let caller: Caller
    /// In milliseconds since 1970, leeway included; `nil`: it does not expire.
    package let expiresAt: Int64?

    /// The key, if it is one.
    var keyID: Identifier? {
        if case .key(let id, _) = caller { id } else { nil }
    }

    /// The bearer of a credential.
    package init(_ caller: Caller, expiresAt: Int64? = nil) {
        self.caller = caller
        self.expiresAt = expiresAt
    }
}
