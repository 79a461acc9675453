internal import Customizations
internal import Store

extension Precondition.State {
    /// The state of a customization.
    init(_ stored: StoredCustomization) {
        self.init(epoch: stored.epoch, revision: stored.customization.revision)
    }

    /// The state of a catalog.
    init(_ record: CatalogRecord) {
        self.init(epoch: record.epoch, revision: record.revision)
    }
}
