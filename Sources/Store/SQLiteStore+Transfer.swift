package import Customizations

extension SQLiteStore {
    package var time: Int64 { now() }

    package func customizations(
        of catalog: CatalogID, after position: ExportPosition?, limit: Int
    ) async throws(StoreError) -> ExportPage<ExportedCustomization> {
        let cache = catalogs
        return try await read { database in
            let loaded = try CatalogReading(database, cache).require(catalog)
            return try ExportReading(database: database, catalog: loaded).page(after: position, limit: limit)
        }
    }

    package func devices(
        of app: Identifier, after position: ExportPosition?, limit: Int
    ) async throws(StoreError) -> ExportPage<ExportedDevice> {
        try await read { database in
            try database.requireApp(app)
            return try database.exportedDevices(of: app, after: position, limit: limit)
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
