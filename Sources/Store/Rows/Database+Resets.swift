import Customizations
import SQLite

extension ReadConnection {
    /// A row with the resets of everybody that came after the latest one in it, oldest first.
    ///
    /// Somebody with nothing stored stays so: there is nothing to put back.
    ///
    /// - Parameter passingOverUnreadable: Whether resets that cannot be read are as if they had not been made; only for who
    ///   says so and writes nothing.
    /// - Throws: `StoreError.unreadable` for a reset that cannot be read: nobody can tell what the person's choices are.
    func afterResets(_ row: CustomizationRow, passingOverUnreadable: Bool = false) throws -> CustomizationRow {
        let resets = try resets(ofCatalog: row.catalog, after: row.appliedReset)
        var row = row
        for result in resets {
            if passingOverUnreadable, case .failure = result { continue }
            let reset = try result.get()
            row.appliedReset = reset.id
            guard row.customization.revision > 0 else { continue }
            let act = try reset.act(on: row.customization)
            row.customization = act.customization
            row.pending += act.recorded.map { [$0] } ?? []
        }
        return row
    }

    /// Why resets of everybody cannot be read, of those that cover a catalog.
    func unreadableResets(ofCatalog catalog: Int64) throws -> [String] {
        try resets(ofCatalog: catalog, after: .min).compactMap { result in
            if case .failure(let error) = result { "\(error)" } else { nil }
        }
    }

    private func resets(
        ofCatalog catalog: Int64, after number: Int64
    ) throws -> [Result<ResetOfEverybody, any Error>] {
        try all(
            """
            SELECT id, what, made_at FROM app_resets
            WHERE app = (SELECT app FROM catalogs WHERE id = ?) AND id > ? AND (catalog IS NULL OR catalog = ?)
            ORDER BY id
            """, catalog, number, catalog
        ) { row in
            do {
                return .success(
                    try ResetOfEverybody(id: Int64(row.count(0)), what: row[1], madeAt: row.time(2)))
            } catch  where error.tellsOfUnreadableRow {
                return .failure(error)
            }
        }
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
