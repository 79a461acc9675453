package import Customizations

extension SQLiteStore {
    package func people(
        of app: Identifier, after: Identifier?, limit: Int
    ) async throws(StoreError) -> [PersonRecord] {
        let page = PeoplePage(app: app, after: after ?? .empty, limit: limit)
        return try await read { database in try page.people(database) }
    }

    package func erase(_ person: PersonID) async throws(StoreError) {
        let (job, now) = (ErasureJob(person: person, followers: followers), now)
        try await write { database in try job.run(database, now: now()) }
    }

    package func erasedAt(_ person: PersonID) async throws(StoreError) -> Int64? {
        try await read { database in try database.erasedAt(person) }
    }

    package func document(of person: PersonID) async throws(StoreError) -> PersonDocument {
        let (cache, epoch) = (catalogs, epoch)
        return try await read { database in
            let catalogs = try CatalogReading(database, cache).all(of: person.app)
            let entries = try catalogs.compactMap { catalog -> PersonDocument.Entry? in
                guard let row = try database.customization(of: person.user, catalog: catalog.key.row),
                    let view = catalog.view(.newest)
                else { return nil }
                let stored = StoredCustomization(
                    customization: row.customization.renamed(by: catalog.lineage), epoch: row.epoch ?? epoch,
                    view: view)
                let history = try database.changes(after: -1, in: row.row) + row.pending
                let snapshots = try database.snapshotRecords(in: row.row).compactMap { record in
                    try database.snapshot(record.key, in: row.row)
                }
                return PersonDocument.Entry(
                    catalog: catalog.id.name, stored: stored, history: history, snapshots: snapshots)
            }
            return PersonDocument(
                person: person, customizations: entries, devices: try DeviceList(person: person).devices(database))
        }
    }

    package func devices(of person: PersonID) async throws(StoreError) -> [DeviceRecord] {
        try await read { database in
            try database.requireApp(person.app)
            return try DeviceList(person: person).devices(database)
        }
    }

    package func forgetDevice(_ id: Identifier, of person: PersonID) async throws(StoreError) -> Bool {
        let (job, now) = (DeviceRemoval(person: person, device: id, followers: followers), now)
        return try await write { database in try job.run(database, now: now()) }
    }

    package func resetEverybody(
        _ what: Operation.ResetScope.What, in app: Identifier, catalog: Identifier?
    ) async throws(StoreError) -> Int64 {
        let (job, now) = (ResetJob(what: what, app: app, catalog: catalog, followers: followers), now)
        return try await write { database in try job.run(database, now: now()) }
    }
}
