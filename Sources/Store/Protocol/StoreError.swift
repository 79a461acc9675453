package import Customizations

/// Why the store did not do what was asked.
package enum StoreError: Error, Sendable {
    case unknownApp(Identifier)
    case unknownCatalog(CatalogID)
    /// The catalog has no such revision; with the customization's state where it is about one.
    case unknownRevision(CatalogID, RevisionSelector, Precondition.State?)
    /// Every fault of a catalog (contract §2).
    case invalidCatalog([CatalogFault])
    /// What was read before is of another epoch, or ahead (contract §3.1); with the present state.
    case cursorGone(GoneCursor, Precondition.State)
    case customizationDisabled(CatalogID)
    /// With the present state; `nil` where there is nothing.
    case preconditionFailed(Precondition.State?)
    /// So many keys are good at present, which is the most there may be.
    case tooManyKeys(limit: Int)
    /// The key has a successor already, which is good.
    case keyReplaced(Identifier, by: Identifier)
    /// What has a tag and no revision (a snapshot, an app, a key, a person, a device) is not as the precondition demands.
    case tagPreconditionFailed
    /// The customization has no such revision, or its changes are no longer kept; with the present state.
    case unknownCustomizationRevision(Int, Precondition.State)
    /// The device has used a change's id before, for another change; with the present state.
    case changeIDReused(Identifier, Precondition.State)
    /// A document names items twice, by ids of today and of earlier; with the present state.
    case doubleNames([CustomizationContent.DoubleName], Precondition.State)
    /// More than a person may have; with the present state.
    case limit(Rejection, Precondition.State)
    /// Too much waits already.
    case overloaded
    /// There is no space left to write to.
    case full
    /// The file system of the database may only be read; the sentence is for the log.
    case readOnly(String)
    /// The database file was moved, removed or replaced while it was open.
    case moved
    /// The disk does not read or write as it should; the sentence is for the log.
    case inputOutput(String)
    /// What is stored cannot be read; the sentence is for the log, never for an answer.
    case unreadable(String)
    /// Anything else that is wrong with the database; the sentence is for the log.
    case failed(String)
    /// It is closing.
    case closed
}
