internal import Customizations

/// Whose customization, of which catalog, some lines of an import are about.
struct ImportedCustomizationKey: Hashable {
    let user: Identifier
    let catalog: Identifier
}
