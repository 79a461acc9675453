import Customizations
import SQLite

/// A snapshot of an import on its way in, as a part of a writing job: of two the later stands (contract §3.4, §6).
struct SnapshotImport {
    let id: CustomizationID
    /// The database's.
    let epoch: String
    /// How many a person may keep.
    let limit: Int
    /// Whether it stands also in place of a later one.
    let replaces: Bool

    func take(
        _ new: NewSnapshot, updatedAt: Int64, _ database: WriteConnection, _ cache: CatalogCache
    ) throws -> ImportedRecord.Outcome {
        guard try CatalogReading(writing: database, cache).find(id.catalog) != nil else {
            return .refused("catalog: the app has no catalog “\(id.catalog.name)”")
        }
        let open = try OpenCustomization(id, epoch: epoch, database, cache)
        let known = try open.row.flatMap { try database.snapshotRecord(new.key, in: $0.row) }
        if let known {
            let isSame = known.tag.utf8.elementsEqual(new.tag.utf8)
            if isSame || (!replaces && known.updatedAt >= updatedAt) { return .unchanged }
        } else if try open.row.map({ try database.countSnapshots(in: $0.row) }) ?? 0 >= limit {
            return .refused("key: a person may keep \(limit) snapshots")
        }
        try database.put(new, in: try open.requireRow().row, now: updatedAt)
        return .applied
    }
}
