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
            try base < row.oldestKept || hasOthers(after: base, row)
        // Its own are needed one by one only where a change was taken before one that stands in front of it.
        guard past.hasOthers || !request.takenBehindNew(past.taken).isEmpty else { return past }
        let needsOnlyOwn = request.bases.upperBound == 0 && row.oldestKept == 0
        let changes =
            try needsOnlyOwn
            ? database.changes(by: request.device, in: row.row) : database.changes(after: base, in: row.row)
        past.changes = changes.map { $0.renamed(by: lineage) }
        return past
    }

    /// Whether somebody else changed something after the base.
    ///
    /// - Complexity: O(1) where the row tells that there is nobody; O(changes after the base) at worst.
    private func hasOthers(after base: Int, _ row: CustomizationRow) throws -> Bool {
        if let until = row.othersUntil, until <= base,
            try database.newestChange(in: row.row)?.owner == .device(request.device)
        {
            return false
        }
        return try database.hasChanges(after: base, notBy: request.device, in: row.row)
    }

    private func taken(in customization: Int64) throws -> [Identifier: Fingerprint] {
        var taken: [Identifier: Fingerprint] = [:]
        for id in Set(request.changes.map(\.id)) where !id.isEmpty {
            taken[id] = try database.fingerprint(ofChange: id, device: request.device, in: customization)
        }
        return taken
    }
}
