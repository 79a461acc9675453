package import Customizations

/// What one person has of one catalog on its way out.
package struct ExportedCustomization: Sendable {
    package let user: Identifier
    /// By the ids that items have now; at revision 0 nothing was ever chosen.
    package let customization: Customization
    /// The keys of the snapshots beside it.
    package let snapshots: [Identifier]
}
