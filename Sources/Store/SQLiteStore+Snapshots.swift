package import Customizations
import SQLite

extension SQLiteStore: SnapshotStore {
    package func snapshots(of id: CustomizationID) async throws(StoreError) -> [SnapshotRecord] {
        let cache = catalogs
        return try await read { database in
            try Self.row(of: id, database, cache).map { try database.snapshotRecords(in: $0) } ?? []
        }
    }

    package func snapshot(_ key: Identifier, of id: CustomizationID) async throws(StoreError) -> Snapshot? {
        let cache = catalogs
        return try await read { database in
            try Self.row(of: id, database, cache).flatMap { try database.snapshot(key, in: $0) }
        }
    }

    package func putSnapshot(
        _ snapshot: NewSnapshot, of id: CustomizationID, if condition: TagCondition
    ) async throws(StoreError) -> SnapshotRecord.Put {
        let job = SnapshotJob(id: id, condition: condition, epoch: epoch)
        let (cache, now, limit) = (catalogs, now, settings.snapshots)
        return try await write { database in try job.put(snapshot, limit: limit, database, cache, now: now()) }
    }

    package func removeSnapshot(
        _ key: Identifier, of id: CustomizationID, if condition: TagCondition
    ) async throws(StoreError) -> Bool {
        let job = SnapshotJob(id: id, condition: condition, epoch: epoch)
        let cache = catalogs
        return try await write { database in try job.remove(key, database, cache) }
    }

    private static func row(
        of id: CustomizationID, _ database: ReadConnection, _ cache: CatalogCache
    ) throws -> Int64? {
        let catalog = try CatalogReading(database, cache).require(id.catalog)
        return try database.customizationRow(of: id.user, catalog: catalog.key.row)
    }
}
