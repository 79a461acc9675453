import Customizations
import SQLite

/// Reads as much of the past as a merge needs, which mostly is nothing (contract §4).
struct PastReading {
    let database: ReadConnection
    let lineage: CatalogLineage
    let request: ChangeRequest

    func past(_ row: CustomizationRow?) throws -> Past {
        guard let row else { return Past() }
        var past = Past(taken: try taken(in: row.row), oldestKept: row.oldestKept)
        let base = request.bases.lowerBound
        guard base < row.customization.revision else { return past }
        // Of what was forgotten nobody knows any more whose it was.
        past.hasOthers =
            try base < row.oldestKept || database.hasChanges(after: base, notBy: request.device, in: row.row)
        guard past.hasOthers else { return past }
        let needsOnlyOwn = request.bases.upperBound == 0 && row.oldestKept == 0
        let changes =
            try needsOnlyOwn
            ? database.changes(by: request.device, in: row.row) : database.changes(after: base, in: row.row)
        past.changes = changes.map { $0.renamed(by: lineage) }
        return past
    }

    private func taken(in customization: Int64) throws -> [Identifier: Fingerprint] {
        var taken: [Identifier: Fingerprint] = [:]
        for id in Set(request.changes.map(\.id)) where !id.isEmpty {
            taken[id] = try database.fingerprint(ofChange: id, device: request.device, in: customization)
        }
        return taken
    }
}
