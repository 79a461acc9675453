import Customizations
import SQLite

/// Reads all that is stored of one person, in one transaction.
struct PersonReading: Sendable {
    let person: PersonID
    /// The database's.
    let epoch: String

    /// - Throws: `StoreError.unknownApp`.
    /// - Complexity: O(what is stored of the person).
    func document(_ database: ReadConnection, _ catalogs: CatalogReading) throws -> PersonDocument {
        let entries = try catalogs.all(of: person.app).compactMap { catalog in try entry(of: catalog, database) }
        return PersonDocument(
            person: person, customizations: entries, devices: try DeviceList(person: person).devices(database))
    }

    private func entry(of catalog: LoadedCatalog, _ database: ReadConnection) throws -> PersonDocument.Entry? {
        guard let row = try database.customization(of: person.user, catalog: catalog.key.row),
            let view = catalog.view(.newest)
        else { return nil }
        let stored = StoredCustomization(
            customization: row.customization.renamed(by: catalog.lineage), epoch: row.epoch ?? epoch, view: view)
        let history = try database.changes(after: -1, in: row.row) + row.pending
        let snapshots = try database.snapshotRecords(in: row.row).compactMap { record in
            try database.snapshot(record.key, in: row.row)
        }
        return PersonDocument.Entry(
            catalog: catalog.id.name, stored: stored, history: history, snapshots: snapshots)
    }
}
