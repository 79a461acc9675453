package import Customizations

/// A key as it is stored: what it may do, and the hash to compare a credential's with (contract §6).
package struct KeyHash: Hashable, Sendable {
    /// What a key may do.
    package enum Role: Hashable, Sendable {
        /// Everything.
        case admin
        /// One app.
        case app(Identifier)
        /// One app, reading only.
        case read(Identifier)
    }

    package let id: Identifier
    package let role: Role
    package let hash: [UInt8]
    /// In milliseconds since 1970; `nil`: it does not expire.
    package let expiresAt: Int64?

    package init(id: Identifier, role: Role, hash: [UInt8], expiresAt: Int64?) {
        self.id = id
        self.role = role
        self.hash = hash
        self.expiresAt = expiresAt
    }
}
