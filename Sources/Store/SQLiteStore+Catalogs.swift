package import Customizations

extension SQLiteStore {
    package func catalogs(of app: Identifier) async throws(StoreError) -> [CatalogRecord] {
        let (cache, epoch) = (catalogs, epoch)
        return try await read { database in
            try CatalogReading(database, cache).all(of: app).compactMap { $0.record(.newest, epoch: epoch) }
        }
    }

    package func catalog(_ id: CatalogID, _ revision: RevisionSelector) async throws(StoreError) -> CatalogRecord {
        let (cache, epoch) = (catalogs, epoch)
        return try await read { database in
            guard let record = try CatalogReading(database, cache).require(id).record(revision, epoch: epoch) else {
                throw StoreError.unknownRevision(id, revision, nil)
            }
            return record
        }
    }

    package func claims(of id: CatalogID) async throws(StoreError) -> [Identifier: Identifier] {
        let cache = catalogs
        return try await read { database in try CatalogReading(database, cache).find(id)?.lineage.claims ?? [:] }
    }

    package func publish(
        _ catalog: Catalog, to id: CatalogID, label: String?, if precondition: Precondition
    ) async throws(StoreError) -> PublishedCatalog {
        let publication = Publication(
            catalog: catalog, id: id, label: label, precondition: precondition, epoch: epoch, followers: followers)
        let (cache, now) = (catalogs, now)
        return try await write { database in try publication.run(database, cache, now: now()) }
    }
}
