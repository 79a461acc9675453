package import Customizations

extension SQLiteStore {
    package var time: Int64 { now() }

    package func customizations(
        of catalog: CatalogID, after: Identifier?, limit: Int
    ) async throws(StoreError) -> (page: [ExportedCustomization], last: Identifier?) {
        let cache = catalogs
        return try await read { database in
            let loaded = try CatalogReading(database, cache).require(catalog)
            let rows = try database.customizationRows(of: loaded.key.row, after: after ?? .empty, limit: limit)
            let page = try rows.compactMap { user, row -> ExportedCustomization? in
                guard let stored = try database.customization(row: row)?.customization else { return nil }
                let keys = try database.snapshotRecords(in: row).map(\.key)
                guard stored.revision > 0 || !keys.isEmpty else { return nil }
                return ExportedCustomization(
                    user: user, customization: stored.renamed(by: loaded.lineage), snapshots: keys)
            }
            return (page, rows.last?.user)
        }
    }

    package func devices(
        of app: Identifier, after: ExportedDevice?, limit: Int
    ) async throws(StoreError) -> [ExportedDevice] {
        try await read { database in
            try database.requireApp(app)
            return try database.devices(
                of: app, afterUser: after?.user ?? .empty, device: after?.device.id ?? .empty, limit: limit)
        }
    }

    package func take(
        _ records: [ImportedRecord], into app: Identifier, replaces: Bool
    ) async throws(StoreError) -> [ImportedRecord.Outcome] {
        let job = ImportJob(
            records: records, app: app, replaces: replaces, epoch: epoch, settings: settings, followers: followers)
        let (cache, now) = (catalogs, now)
        return try await write { database in try job.run(database, cache, now: now()) }
    }
}
