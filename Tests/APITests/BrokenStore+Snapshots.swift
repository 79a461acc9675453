import Customizations
import Store

extension BrokenStore {
    func snapshots(of id: CustomizationID) async throws(StoreError) -> [SnapshotRecord] { throw error }
    func snapshot(_ key: Identifier, of id: CustomizationID) async throws(StoreError) -> Snapshot? { throw error }
    func putSnapshot(
        _ snapshot: NewSnapshot, of id: CustomizationID, if condition: TagCondition
    ) async throws(StoreError) -> SnapshotRecord.Put { throw error }
    func removeSnapshot(
        _ key: Identifier, of id: CustomizationID, if condition: TagCondition
    ) async throws(StoreError) -> Bool { throw error }
}
