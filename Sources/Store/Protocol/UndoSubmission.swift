package import Customizations

/// A wish to undo a revision, as it arrives (contract §3.5).
package struct UndoSubmission: Sendable {
    package var revision: Int
    /// The epoch of the revision, where the device named it.
    package var epoch: String?
    /// What makes it once only; empty where there is none.
    package var change: Identifier
    /// Empty where none is named.
    package var device: Identifier
    /// The catalog revision by whose ids the answer speaks.
    package var catalogRevision: RevisionSelector
    package var precondition: Precondition

    package init(
        revision: Int, epoch: String? = nil, change: Identifier = .empty, device: Identifier = .empty,
        catalogRevision: RevisionSelector = .newest, precondition: Precondition = .none
    ) {
        self.revision = revision
        self.epoch = epoch
        self.change = change
        self.device = device
        self.catalogRevision = catalogRevision
        self.precondition = precondition
    }
}
