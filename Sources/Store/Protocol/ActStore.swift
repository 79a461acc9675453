package import Customizations

/// What is done to a whole customization rather than merged into it, and what was done before (contract §3.2, §3.5).
package protocol ActStore: Sendable {
    /// Makes a customization exactly what a document says; permissions are not judged.
    ///
    /// - Throws: as `CustomizationStore.customization`, and `.customizationDisabled`, `.preconditionFailed`, `.limit`.
    func replace(_ replacement: ReplacementSubmission, in id: CustomizationID) async throws(StoreError)
        -> StoredCustomization
    /// Makes the inverse of what a revision changed, as a new act, for the fields that still hold what it wrote.
    ///
    /// - Throws: as `replace`, and `.cursorGone`, `.unknownCustomizationRevision`, `.changeIDReused`.
    func undo(_ submission: UndoSubmission, in id: CustomizationID) async throws(StoreError) -> UndoReport
    /// Erases a customization with its history and snapshots; one that had a revision above 0 gets a new epoch.
    ///
    /// Somebody never seen, or erased already, has nothing to erase: nothing is written, and the epoch stays.
    ///
    /// - Throws: `.unknownApp`, `.unknownCatalog`, `.preconditionFailed`.
    func erase(_ id: CustomizationID, if precondition: Precondition) async throws(StoreError)
    /// Recorded changes, newest first, from the newest or from right before a cursor.
    ///
    /// - Throws: as `CustomizationStore.customization`, and `.cursorGone` for a cursor of another epoch.
    func history(
        of id: CustomizationID, catalogRevision: RevisionSelector, before cursor: HistoryCursor?, limit: Int
    ) async throws(StoreError) -> HistoryPage
}
