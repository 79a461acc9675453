package import Customizations

/// A key as it is kept: all but the key itself, of which only the hash is stored (contract §6). Times are milliseconds since
/// 1970.
package struct KeyRecord: Hashable, Sendable {
    package let id: Identifier
    package let role: KeyRole
    /// For people.
    package let name: String?
    /// SHA-256 of the key.
    package let hash: [UInt8]
    package let createdAt: Int64
    /// `nil`: it does not expire.
    package let expiresAt: Int64?
    /// To a minute or so; `nil`: never.
    package let lastUsedAt: Int64?
    /// The key that took its place.
    package let replacedBy: Identifier?

    /// A key of these parts.
    package init(
        id: Identifier, role: KeyRole, name: String?, hash: [UInt8], createdAt: Int64, expiresAt: Int64? = nil,
        lastUsedAt: Int64? = nil, replacedBy: Identifier? = nil
    ) {
        self.id = id
        self.role = role
        self.name = name
        self.hash = hash
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.lastUsedAt = lastUsedAt
        self.replacedBy = replacedBy
    }
}
