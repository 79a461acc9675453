package import Customizations

/// A customization, the epoch its revision means something in, and the catalog revision to read it by.
package struct StoredCustomization: Sendable {
    package let customization: Customization
    package let epoch: String
    package let view: CatalogView

    package init(customization: Customization, epoch: String, view: CatalogView) {
        self.customization = customization
        self.epoch = epoch
        self.view = view
    }
}
