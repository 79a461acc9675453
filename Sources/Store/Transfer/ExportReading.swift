import Customizations
import SQLite

/// Reads a page of people's choices for an export: what cannot be read of one person keeps nobody else's from being there.
struct ExportReading {
    let database: ReadConnection
    let catalog: LoadedCatalog

    /// A page by user; the first one tells of resets of everybody that cannot be read, too.
    ///
    /// - Complexity: O(choices of the page).
    func page(after position: ExportPosition?, limit: Int) throws -> ExportPage<ExportedCustomization> {
        let rows = try database.exportedRows(of: catalog.key.row, after: position, limit: limit)
        var exported: [ExportedCustomization] = []
        var faults = position == nil ? try resets() : []
        for (name, row) in rows {
            do {
                guard let person = try person(name, row, &faults) else { continue }
                exported.append(person)
            } catch  where error.tellsOfUnreadableRow {
                faults.append(ExportFault(.customization, of: name.text, reason: "\(error)"))
            }
        }
        return ExportPage(
            rows: exported, faults: faults, next: (rows.last?.user).map { ExportPosition(user: $0.bytes) })
    }

    /// `nil` for somebody with nothing stored.
    private func person(
        _ name: StoredName, _ row: Int64, _ faults: inout [ExportFault]
    ) throws -> ExportedCustomization? {
        guard let user = name.id else {
            throw StoreError.unreadable("customization number \(row): the user's id is none")
        }
        guard let stored = try database.exportedCustomization(row: row) else { return nil }
        let keys = try database.exportedSnapshots(in: row)
        for key in keys where key.id == nil {
            faults.append(ExportFault(.snapshot, of: name.text, reason: "customization number \(row): a key is none"))
        }
        guard stored.revision > 0 || !keys.isEmpty else { return nil }
        return ExportedCustomization(
            user: user, customization: stored.renamed(by: catalog.lineage), snapshots: keys.compactMap(\.id))
    }

    private func resets() throws -> [ExportFault] {
        try database.unreadableResets(ofCatalog: catalog.key.row).map { ExportFault(.reset, of: nil, reason: $0) }
    }
}
