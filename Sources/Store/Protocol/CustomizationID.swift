package import Customizations

/// Whose customization of which catalog.
package struct CustomizationID: Hashable, Sendable {
    package let catalog: CatalogID
    package let user: Identifier

    package init(catalog: CatalogID, user: Identifier) {
        self.catalog = catalog
        self.user = user
    }
}
