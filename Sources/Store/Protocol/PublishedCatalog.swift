/// What publishing a catalog did.
package struct PublishedCatalog: Sendable {
    package let record: CatalogRecord
    /// Whether it made a new revision; a new label for the newest one does not.
    package let isNew: Bool

    package init(record: CatalogRecord, isNew: Bool) {
        self.record = record
        self.isNew = isNew
    }
}
