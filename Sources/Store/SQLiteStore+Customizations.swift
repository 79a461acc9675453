package import Customizations

extension SQLiteStore: CustomizationStore {
    package func customization(
        _ id: CustomizationID, catalogRevision: RevisionSelector
    ) async throws(StoreError) -> StoredCustomization {
        let (cache, databaseEpoch) = (catalogs, epoch)
        return try await read { database in
            let catalog = try CatalogReading(database, cache).require(id.catalog)
            let row = try database.customization(of: id.user, catalog: catalog.key.row)
            let customization = row?.customization.renamed(by: catalog.lineage) ?? Customization()
            let epoch = try database.epoch(of: row, id.person, database: databaseEpoch)
            guard let view = catalog.view(catalogRevision) else {
                throw StoreError.unknownRevision(
                    id.catalog, catalogRevision, .init(epoch: epoch, revision: customization.revision))
            }
            return StoredCustomization(customization: customization, epoch: epoch, view: view)
        }
    }

    package func merge(
        _ submission: ChangeSubmission, into id: CustomizationID
    ) async throws(StoreError) -> MergeReport {
        let job = MergeJob(submission: submission, id: id, epoch: epoch, settings: settings, followers: followers)
        let (cache, now) = (catalogs, now)
        return try await write { database in try job.run(database, cache, now: now()) }
    }
}
