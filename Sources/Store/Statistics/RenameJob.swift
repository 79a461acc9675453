import Customizations
import SQLite

/// Writes the choices of a catalog's people down under the ids that its items have now, a few people at a time: where two
/// items became one (contract §2, `formerIds`), who chose about both is counted once from then on.
struct RenameJob: Sendable {
    let catalog: CatalogID
    /// How many people are looked at in one step.
    let limit: Int

    /// Of the next people, those whose choices are under former ids, and the last one that was looked at.
    func find(
        after user: Identifier, _ database: ReadConnection, _ cache: CatalogCache
    ) throws -> (users: [Identifier], last: Identifier?) {
        guard let loaded = try? CatalogReading(database, cache).find(catalog), !loaded.lineage.claims.isEmpty else {
            return ([], nil)
        }
        let rows = try database.customizationRows(of: loaded.key.row, after: user, limit: limit)
        let users = try rows.filter { _, row in
            guard let stored = try Self.stored(row, database) else { return false }
            return stored.fields != stored.renamed(by: loaded.lineage).fields
        }
        return (users.map(\.user), rows.last?.user)
    }

    /// Who cannot be read keeps nobody else waiting.
    private static func stored(_ row: Int64, _ database: ReadConnection) throws -> Customization? {
        do {
            return try database.customization(row: row)?.customization
        } catch  where error.tellsOfUnreadableRow {
            return nil
        }
    }

    /// Writes them down; what anybody can read stays as it is, revision and epoch included.
    func write(_ users: [Identifier], _ database: WriteConnection, _ cache: CatalogCache) throws {
        guard let loaded = try CatalogReading(writing: database, cache).find(catalog) else { return }
        for user in users {
            guard let row = try database.customizationToWrite(of: user, catalog: loaded.key.row) else { continue }
            try database.update(row.customization.renamed(by: loaded.lineage), over: row)
        }
    }
}
