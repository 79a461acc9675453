package import Customizations

/// Which catalog: an app's, by name.
package struct CatalogID: Hashable, Sendable {
    package let app: Identifier
    package let name: Identifier

    package init(app: Identifier, name: Identifier) {
        self.app = app
        self.name = name
    }
}
