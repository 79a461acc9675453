package import Customizations

/// A person of whom something is stored.
package struct PersonRecord: Hashable, Sendable {
    package let user: Identifier
    /// When the latest effective write to any customization was received, in milliseconds since 1970.
    package let updatedAt: Int64?
    /// The catalogs that the person customized, by name.
    package let catalogs: [Identifier]

    package init(user: Identifier, updatedAt: Int64?, catalogs: [Identifier]) {
        self.user = user
        self.updatedAt = updatedAt
        self.catalogs = catalogs
    }
}
