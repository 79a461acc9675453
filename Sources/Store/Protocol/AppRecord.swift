package import Customizations

/// A registered app.
package struct AppRecord: Hashable, Sendable {
    package let id: Identifier
    package let name: String?
    /// In milliseconds since 1970.
    package let createdAt: Int64

    package init(id: Identifier, name: String?, createdAt: Int64) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
    }
}
