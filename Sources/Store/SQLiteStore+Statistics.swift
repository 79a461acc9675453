package import Customizations

extension SQLiteStore {
    package func statistics(
        of catalog: CatalogID, catalogRevision: RevisionSelector
    ) async throws(StoreError) -> CatalogStatistics {
        let cache = catalogs
        return try await read { database in
            let loaded = try CatalogReading(database, cache).require(catalog)
            guard let view = loaded.view(catalogRevision) else {
                throw StoreError.unknownRevision(catalog, catalogRevision, nil)
            }
            let census = ChoiceCensus(try database.choiceCounts(of: loaded.key.row), lineage: loaded.lineage)
            return CatalogStatistics(census, view: view)
        }
    }

    package func preview(
        _ catalog: Catalog, of id: CatalogID, if precondition: Precondition
    ) async throws(StoreError) -> CatalogPreview {
        let (cache, epoch) = (catalogs, epoch)
        let publication = Publication(
            catalog: catalog, id: id, label: nil, precondition: precondition, epoch: epoch, followers: followers)
        return try await read { database in
            let known = try CatalogReading(database, cache).find(id)
            try publication.check(against: known)
            let difference = CatalogDifference(from: known?.lineage.newest?.catalog, to: catalog)
            guard let known else { return CatalogPreview(difference: difference) { _ in 0 } }
            let census = ChoiceCensus(try database.choiceCounts(of: known.key.row), lineage: known.lineage)
            let people = Dictionary(
                difference.ids.map { ($0, census.people(known.lineage.canonical($0))) },
                uniquingKeysWith: { first, _ in first })
            return CatalogPreview(difference: difference) { people[$0] ?? 0 }
        }
    }
}

extension SQLiteStore {
    /// Writes everybody's choices down under the ids that items have now, in steps that other work fits between; to be
    /// called now and then.
    ///
    /// - Returns: How many people's were written.
    /// - Complexity: O(people of the catalogs that have former ids).
    @discardableResult
    package func settleRenames() async throws(StoreError) -> Int {
        var count = 0
        for app in try await apps() {
            let catalogs = try await read { database in try database.catalogKeys(of: app.id).map { $0.0 } }
            for catalog in catalogs { count += try await settleRenames(of: RenameJob(catalog: catalog, limit: 200)) }
        }
        return count
    }

    private func settleRenames(of job: RenameJob) async throws(StoreError) -> Int {
        let cache = catalogs
        var (count, after) = (0, Identifier.empty)
        while true {
            let start = after
            let (users, last) = try await read { database in try job.find(after: start, database, cache) }
            if !users.isEmpty { try await write { database in try job.write(users, database, cache) } }
            count += users.count
            guard let last, !Task.isCancelled else { return count }
            after = last
        }
    }
}

extension CatalogStatistics {
    fileprivate init(_ census: ChoiceCensus, view: CatalogView) {
        self.init(
            catalogRevision: view.revision, people: census.everybody,
            tabs: view.items.map { item in
                Tab(
                    id: item.localID, people: census.people(item.id), hid: census.people(item.id, .hidden),
                    added: census.people(item.id, .addedToBar), removed: census.people(item.id, .removedFromBar),
                    moved: census.people(item.id, [.moved, .contained]))
            })
    }
}
