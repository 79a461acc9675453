package import Customizations

/// What a commit did, for those who follow along (contract §3.3).
package enum StoreEvent: Sendable {
    /// A customization has a new revision.
    case changed(CustomizationID, revision: Int)
    /// A customization may be another in any way: erased, for one, so that its revisions begin anew.
    case mayHaveChanged(CustomizationID)
    /// All customizations of a person in an app may be others, as when the person is erased.
    case personMayHaveChanged(Identifier, app: Identifier)
    /// Everybody's customizations in an app may be others: a reset of all, an import, the app's removal.
    case appMayHaveChanged(Identifier)
    /// A catalog has a new revision.
    case published(CatalogID, revision: Int, label: String?)
}
