package import Customizations

/// One revision of a catalog, as stored.
package struct CatalogRecord: Sendable {
    package let id: CatalogID
    package let revision: Int
    package let label: String?
    package let catalog: Catalog
    /// When it was accepted, in milliseconds since 1970.
    package let publishedAt: Int64
    /// The database's epoch.
    package let epoch: String

    package init(
        id: CatalogID, revision: Int, label: String?, catalog: Catalog, publishedAt: Int64, epoch: String
    ) {
        self.id = id
        self.revision = revision
        self.label = label
        self.catalog = catalog
        self.publishedAt = publishedAt
        self.epoch = epoch
    }
}
