import Customizations
import SQLite

/// Reads catalogs in one transaction, from the cache where that has what the transaction would read.
struct CatalogReading {
    private let database: ReadConnection
    private let cache: CatalogCache
    private let keep: (LoadedCatalog) -> Void

    /// Reads committed state.
    init(_ database: ReadConnection, _ cache: CatalogCache) {
        self.database = database
        self.cache = cache
        keep = { cache.keep($0) }
    }

    /// Reads what may be undone, by this job or another of its group: it is kept only once it is committed.
    init(writing database: WriteConnection, _ cache: CatalogCache) {
        self.database = database
        self.cache = cache
        keep = { catalog in database.afterCommit { cache.keep(catalog) } }
    }

    /// A catalog, or `nil` where there is none.
    ///
    /// - Throws: `StoreError.unknownApp`.
    func find(_ id: CatalogID) throws -> LoadedCatalog? {
        guard let key = try database.catalogKey(id) else {
            try database.requireApp(id.app)
            return nil
        }
        return try catalog(id, key)
    }

    /// A catalog.
    ///
    /// - Throws: `StoreError.unknownApp`, `.unknownCatalog`.
    func require(_ id: CatalogID) throws -> LoadedCatalog {
        guard let catalog = try find(id) else { throw StoreError.unknownCatalog(id) }
        return catalog
    }

    /// An app's catalogs, by name.
    ///
    /// - Throws: `StoreError.unknownApp`.
    func all(of app: Identifier) throws -> [LoadedCatalog] {
        try database.requireApp(app)
        return try database.catalogKeys(of: app).map { id, key in try catalog(id, key) }
    }

    private func catalog(_ id: CatalogID, _ key: CatalogKey) throws -> LoadedCatalog {
        if let known = cache.catalog(key) { return known }
        let loaded = try database.loadCatalog(id, key)
        keep(loaded)
        return loaded
    }
}
