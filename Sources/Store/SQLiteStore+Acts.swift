package import Customizations

extension SQLiteStore: ActStore {
    package func replace(
        _ replacement: ReplacementSubmission, in id: CustomizationID
    ) async throws(StoreError) -> StoredCustomization {
        let job = ReplaceJob(submission: replacement, id: id, epoch: epoch, settings: settings, followers: followers)
        let (cache, now) = (catalogs, now)
        return try await write { database in try job.run(database, cache, now: now()) }
    }

    package func undo(_ submission: UndoSubmission, in id: CustomizationID) async throws(StoreError) -> UndoReport {
        let job = UndoJob(submission: submission, id: id, epoch: epoch, settings: settings, followers: followers)
        let (cache, now) = (catalogs, now)
        return try await write { database in try job.run(database, cache, now: now()) }
    }

    package func erase(_ id: CustomizationID, if precondition: Precondition) async throws(StoreError) {
        let job = EraseJob(id: id, precondition: precondition, epoch: epoch, followers: followers)
        let cache = catalogs
        try await write { database in try job.run(database, cache) }
    }

    package func history(
        of id: CustomizationID, catalogRevision: RevisionSelector, before cursor: HistoryCursor?, limit: Int
    ) async throws(StoreError) -> HistoryPage {
        let (cache, epoch) = (catalogs, epoch)
        return try await read { database in
            let catalog = try CatalogReading(database, cache).require(id.catalog)
            let row = try database.customization(of: id.user, catalog: catalog.key.row)
            let customization = row?.customization.renamed(by: catalog.lineage) ?? Customization()
            let state = Precondition.State(
                epoch: try database.epoch(of: row, id.person, database: epoch), revision: customization.revision)
            guard let view = catalog.view(catalogRevision) else {
                throw StoreError.unknownRevision(id.catalog, catalogRevision, state)
            }
            if let known = cursor?.state,
                ExactText(known.epoch) != ExactText(state.epoch) || known.revision > state.revision
            {
                throw StoreError.cursorGone(GoneCursor(.before, known.revision, epoch: known.epoch), state)
            }
            let stored = StoredCustomization(customization: customization, epoch: state.epoch, view: view)
            guard let row else { return HistoryPage(stored: stored, state: customization, entries: [], next: nil) }
            return try HistoryReading(database: database, catalog: catalog, row: row, stored: stored)
                .page(before: cursor, limit: limit)
        }
    }
}
