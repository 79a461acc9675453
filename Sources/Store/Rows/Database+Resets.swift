import Customizations
import SQLite

extension ReadConnection {
    /// A row with the resets of everybody that came after the latest one in it, oldest first.
    ///
    /// Somebody with nothing stored stays so: there is nothing to put back.
    func afterResets(_ row: CustomizationRow) throws -> CustomizationRow {
        let resets = try all(
            """
            SELECT id, what, made_at FROM app_resets
            WHERE app = (SELECT app FROM catalogs WHERE id = ?) AND id > ? AND (catalog IS NULL OR catalog = ?)
            ORDER BY id
            """, row.catalog, row.appliedReset, row.catalog
        ) { reset in try ResetOfEverybody(id: Int64(reset.count(0)), what: reset[1], madeAt: reset.time(2)) }
        var row = row
        for reset in resets {
            row.appliedReset = reset.id
            guard row.customization.revision > 0 else { continue }
            let act = try reset.act(on: row.customization)
            row.customization = act.customization
            row.pending += act.recorded.map { [$0] } ?? []
        }
        return row
    }

    /// The number of the latest reset that covers a catalog, or 0.
    func latestReset(ofCatalog catalog: Int64) throws -> Int64 {
        try first(
            """
            SELECT id FROM app_resets
            WHERE app = (SELECT app FROM catalogs WHERE id = ?) AND (catalog IS NULL OR catalog = ?)
            ORDER BY id DESC LIMIT 1
            """, catalog, catalog
        ) { row in Int64(try row.count(0)) } ?? 0
    }
}

extension WriteConnection {
    /// Records a reset of everybody; `catalog` `nil` is all of the app's.
    func insertReset(
        _ what: Operation.ResetScope.What, app: Identifier, catalog: Int64?, now: Int64
    ) throws {
        try run(
            "INSERT INTO app_resets (app, catalog, what, made_at) VALUES (?, ?, ?, ?)", app, catalog, what.rawValue,
            now)
    }
}
