import Customizations
import Store

extension BrokenStore {
    func replace(
        _ replacement: ReplacementSubmission, in id: CustomizationID
    ) async throws(StoreError) -> StoredCustomization { throw error }
    func undo(_ submission: UndoSubmission, in id: CustomizationID) async throws(StoreError) -> UndoReport {
        throw error
    }
    func erase(_ id: CustomizationID, if precondition: Precondition) async throws(StoreError) { throw error }
    func history(
        of id: CustomizationID, catalogRevision: RevisionSelector, before cursor: HistoryCursor?, limit: Int
    ) async throws(StoreError) -> HistoryPage { throw error }
}
