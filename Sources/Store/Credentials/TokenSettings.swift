/// Whom an app's tokens are believed from (contract §6).
package struct TokenSettings: Hashable, Sendable {
    /// Who must have issued them; `nil`: whoever has the keys.
    package var issuer: String?
    package var keys: [TokenKeyRecord]

    /// Settings; by default nobody is believed but the service itself.
    package init(issuer: String? = nil, keys: [TokenKeyRecord] = []) {
        self.issuer = issuer
        self.keys = keys
    }
}
