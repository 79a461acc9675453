package import Customizations

/// Opaque bytes that devices keep beside a customization: never read, never merged (contract §3.4).
package protocol SnapshotStore: Sendable {
    /// The snapshots of a customization, by key, without their content.
    ///
    /// - Throws: `.unknownApp`, `.unknownCatalog`.
    func snapshots(of id: CustomizationID) async throws(StoreError) -> [SnapshotRecord]
    /// One snapshot, or `nil`.
    ///
    /// - Throws: as `snapshots`.
    func snapshot(_ key: Identifier, of id: CustomizationID) async throws(StoreError) -> Snapshot?
    /// Keeps a snapshot in place of the one with its key.
    ///
    /// - Throws: as `snapshots`, and `.tagPreconditionFailed`, `.limit`.
    /// - Returns: Whether there was none with its key, and the record.
    func putSnapshot(
        _ snapshot: NewSnapshot, of id: CustomizationID, if condition: TagCondition
    ) async throws(StoreError) -> SnapshotRecord.Put
    /// Removes a snapshot; `false` if there is none.
    ///
    /// - Throws: as `putSnapshot`.
    func removeSnapshot(
        _ key: Identifier, of id: CustomizationID, if condition: TagCondition
    ) async throws(StoreError) -> Bool
}
