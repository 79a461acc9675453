package import Customizations

/// One person's customization of one catalog on its way out.
package struct ExportedCustomization: Sendable {
    package let user: Identifier
    /// By the ids that items have now.
    package let customization: Customization
}
