import Customizations
import SQLite

/// A write of one snapshot: one writing job (contract §3.4).
struct SnapshotJob: Sendable {
    let id: CustomizationID
    let condition: TagCondition
    /// The database's.
    let epoch: String

    /// Keeps a snapshot; one that is there already is left as it is.
    ///
    /// - Throws: `StoreError` as `SnapshotStore.putSnapshot` says.
    func put(
        _ new: NewSnapshot, limit: Int, _ database: WriteConnection, _ cache: CatalogCache, now: Int64
    ) throws -> SnapshotRecord.Put {
        let open = try OpenCustomization(id, epoch: epoch, database, cache)
        let known = try open.row.flatMap { try database.snapshotRecord(new.key, in: $0.row) }
        guard condition.holds(for: known?.tag) else { throw StoreError.tagPreconditionFailed }
        if let known, known.tag.utf8.elementsEqual(new.tag.utf8) { return .init(record: known, wasCreated: false) }
        let count = try known == nil ? open.row.map { try database.countSnapshots(in: $0.row) } ?? 0 : 0
        guard known != nil || count < limit else {
            throw StoreError.limit(
                Rejection(
                    .limit, "A person may keep \(limit) snapshots; remove one first.", limit: limit, current: count),
                open.state)
        }
        try database.put(new, in: try open.requireRow().row, now: now)
        return .init(
            record: SnapshotRecord(
                key: new.key, contentType: new.contentType, size: new.content.count, revision: new.revision,
                updatedAt: now, tag: new.tag), wasCreated: known == nil)
    }

    /// Removes a snapshot; `false` if there is none.
    ///
    /// - Throws: `StoreError` as `SnapshotStore.removeSnapshot` says.
    func remove(_ key: Identifier, _ database: WriteConnection, _ cache: CatalogCache) throws -> Bool {
        let open = try OpenCustomization(id, epoch: epoch, database, cache)
        let known = try open.row.flatMap { try database.snapshotRecord(key, in: $0.row) }
        guard condition.holds(for: known?.tag) else { throw StoreError.tagPreconditionFailed }
        guard let row = open.row, known != nil else { return false }
        try database.removeSnapshot(key, in: row.row)
        return true
    }
}
