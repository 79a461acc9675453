import Customizations
import CustomizationsWire
import SQLite

/// A catalog on its way to being a revision (contract §2).
struct Publication: Sendable {
    let catalog: Catalog
    let id: CatalogID
    let label: String?
    let precondition: Precondition
    let epoch: String
    /// Who is told of it once it is durable.
    let followers: Followers

    /// Publishes in a writing job.
    ///
    /// - Throws: `StoreError.unknownApp`, `.invalidCatalog`, `.preconditionFailed`.
    func run(_ database: WriteConnection, _ cache: CatalogCache, now: Int64) throws -> PublishedCatalog {
        let known = try CatalogReading(writing: database, cache).find(id)
        try check(against: known)
        guard let changed = try store(after: known, in: database, now: now) else {
            return PublishedCatalog(record: try record(known), isNew: false)
        }
        let loaded = try database.loadCatalog(id, changed)
        let publication = FollowerSignals.Publication(revision: loaded.newest, label: label)
        let isNew = loaded.newest > (known?.newest ?? 0)
        database.afterCommit { [followers, id] in
            cache.keep(loaded)
            // A label alone is nothing to wake anybody for, but answers that named it may be others now.
            followers.marks.changedAll()
            if isNew { followers.published(publication, of: id) }
        }
        return PublishedCatalog(record: try record(loaded), isNew: isNew)
    }

    /// Looks whether it may be published after what is there.
    ///
    /// - Throws: `.invalidCatalog`, `.preconditionFailed`.
    func check(against known: LoadedCatalog?) throws(StoreError) {
        let faults = catalog.faults(claims: known?.lineage.claims ?? [:])
        guard faults.isEmpty else { throw StoreError.invalidCatalog(faults) }
        let state = known.map { Precondition.State(epoch: epoch, revision: $0.newest) }
        guard precondition.holds(for: state) else { throw StoreError.preconditionFailed(state) }
    }

    /// Stores what is new.
    ///
    /// - Returns: The catalog's new key, or `nil` where nothing is new.
    private func store(after known: LoadedCatalog?, in database: WriteConnection, now: Int64) throws -> CatalogKey? {
        let content = CatalogForm.bytes(catalog)
        let isSame = known?.lineage.newest.map { CatalogForm.bytes($0.catalog) == content } ?? false
        let revision = (known?.newest ?? 0) + (isSame ? 0 : 1)
        let isNamed = label.map { known?.isLabelled($0, revision: revision) ?? false } ?? true
        if isSame, isNamed { return nil }
        let key = try known?.key ?? database.insertCatalog(id)
        if !isSame { try database.insertRevision(revision, catalog, of: key.row, now: now) }
        if let label, !isNamed { try database.putLabel(label, revision: revision, of: key.row, now: now) }
        return try database.raiseGeneration(of: key)
    }

    private func record(_ catalog: LoadedCatalog?) throws -> CatalogRecord {
        guard let record = catalog?.record(.newest, epoch: epoch) else {
            throw StoreError.failed("catalog \(id.name) is not there after it was published")
        }
        return record
    }
}
