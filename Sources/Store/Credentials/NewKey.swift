/// A key to be kept.
package struct NewKey: Sendable {
    package let role: KeyRole
    package let name: String?
    /// SHA-256 of the key.
    package let hash: [UInt8]
    /// In milliseconds since 1970; `nil`: it does not expire.
    package let expiresAt: Int64?

    /// A key of these parts.
    package init(role: KeyRole, name: String?, hash: [UInt8], expiresAt: Int64? = nil) {
        self.role = role
        self.name = name
        self.hash = hash
        self.expiresAt = expiresAt
    }
}
