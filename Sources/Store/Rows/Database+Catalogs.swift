import Customizations
import CustomizationsWire
import SQLite

extension ReadConnection {
    /// The key of a catalog, or `nil` where there is none.
    func catalogKey(_ id: CatalogID) throws -> CatalogKey? {
        try first("SELECT id, generation FROM catalogs WHERE app = ? AND name = ?", id.app, id.name) { row in
            CatalogKey(row: try row[0], generation: try row.count(1))
        }
    }

    /// The names and keys of an app's catalogs, by name.
    func catalogKeys(of app: Identifier) throws -> [(CatalogID, CatalogKey)] {
        try all("SELECT name, id, generation FROM catalogs WHERE app = ? ORDER BY name", app) { row in
            (CatalogID(app: app, name: try row[0]), CatalogKey(row: try row[1], generation: try row.count(2)))
        }
    }

    /// Reads a catalog with all its revisions.
    ///
    /// - Throws: `StoreError.unreadable` for a revision that is not a catalog, or is missing.
    func loadCatalog(_ id: CatalogID, _ key: CatalogKey) throws -> LoadedCatalog {
        var claims: [Identifier: Identifier] = [:]
        var count = 0
        let revisions = try all(
            "SELECT revision, content, published_at FROM catalog_revisions WHERE catalog = ? ORDER BY revision", key.row
        ) { row in
            count += 1
            let catalog = try Self.catalog(try row[1], claims: claims, id, revision: try row.count(0), expected: count)
            claims = catalog.claims(following: claims)
            return LoadedCatalog.Revision(catalog: catalog, publishedAt: try row.time(2))
        }
        guard count > 0 else { throw StoreError.unreadable("catalog \(id.name) has no revision") }
        let labels = try all(
            "SELECT label, revision FROM catalog_labels WHERE catalog = ? ORDER BY named_at, label", key.row
        ) { row in LoadedCatalog.Label(text: try row[0], revision: try row.count(1)) }
        return LoadedCatalog(id: id, key: key, revisions: revisions, labels: labels)
    }

    private static func catalog(
        _ content: String, claims: [Identifier: Identifier], _ id: CatalogID, revision: Int, expected: Int
    ) throws -> Catalog {
        guard revision == expected else {
            throw StoreError.unreadable("catalog \(id.name) lacks revision \(expected)")
        }
        do {
            return try CatalogForm.read(JSON(parsing: Array(content.utf8)), claims: claims)
        } catch {
            throw StoreError.unreadable("catalog \(id.name), revision \(revision): \(error)")
        }
    }
}

extension WriteConnection {
    /// Makes a catalog that has no revision yet.
    func insertCatalog(_ id: CatalogID) throws -> CatalogKey {
        let row: Int64? = try first(
            "INSERT INTO catalogs (app, name, generation) VALUES (?, ?, 0) RETURNING id", id.app, id.name
        ) { row in try row[0] }
        guard let row else { throw StoreError.failed("a new catalog got no row") }
        return CatalogKey(row: row, generation: 0)
    }

    func insertRevision(_ revision: Int, _ catalog: Catalog, of row: Int64, now: Int64) throws {
        try run(
            "INSERT INTO catalog_revisions (catalog, revision, content, published_at) VALUES (?, ?, ?, ?)",
            row, revision, String(decoding: CatalogForm.bytes(catalog), as: UTF8.self), now)
    }

    /// Gives a label to a revision; one that named another revision moves.
    func putLabel(_ label: String, revision: Int, of row: Int64, now: Int64) throws {
        try run(
            """
            INSERT INTO catalog_labels (catalog, label, revision, named_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (catalog, label) DO UPDATE SET revision = excluded.revision, named_at = excluded.named_at
            """, row, label, revision, now)
    }

    /// Says that a catalog is another than before.
    func raiseGeneration(of key: CatalogKey) throws -> CatalogKey {
        try run("UPDATE catalogs SET generation = ? WHERE id = ?", key.generation + 1, key.row)
        return CatalogKey(row: key.row, generation: key.generation + 1)
    }
}
