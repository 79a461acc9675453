package import Customizations

extension SQLiteStore {
    package func people(
        of app: Identifier, after: Identifier?, limit: Int
    ) async throws(StoreError) -> [PersonRecord] {
        let page = PeoplePage(app: app, after: after ?? .empty, limit: limit)
        return try await read { database in try page.people(database) }
    }

    package func erase(_ person: PersonID, if condition: TagGuard<PersonDocument>) async throws(StoreError) {
        let (job, now) = (ErasureJob(person: person, followers: followers), now)
        let (cache, reading) = (catalogs, PersonReading(person: person, epoch: epoch))
        try await write { database in
            if !condition.isEmpty {
                let document = try reading.document(database, CatalogReading(writing: database, cache))
                try condition.check(document, isThere: !document.isEmpty)
            }
            try job.run(database, now: now())
        }
    }

    package func erasedAt(_ person: PersonID) async throws(StoreError) -> Int64? {
        try await read { database in try database.erasedAt(person) }
    }

    package func document(of person: PersonID) async throws(StoreError) -> PersonDocument {
        let (cache, reading) = (catalogs, PersonReading(person: person, epoch: epoch))
        return try await read { database in try reading.document(database, CatalogReading(database, cache)) }
    }

    package func devices(of person: PersonID) async throws(StoreError) -> [DeviceRecord] {
        try await read { database in
            try database.requireApp(person.app)
            return try DeviceList(person: person).devices(database)
        }
    }

    package func forgetDevice(
        _ id: Identifier, of person: PersonID, if condition: TagGuard<DeviceRecord>
    ) async throws(StoreError) -> Bool {
        let (job, now) = (
            DeviceRemoval(person: person, device: id, condition: condition, followers: followers), now
        )
        return try await write { database in try job.run(database, now: now()) }
    }

    package func resetEverybody(
        _ what: Operation.ResetScope.What, in app: Identifier, catalog: Identifier?
    ) async throws(StoreError) -> Int64 {
        let (job, now) = (ResetJob(what: what, app: app, catalog: catalog, followers: followers), now)
        return try await write { database in try job.run(database, now: now()) }
    }
}
