import Customizations
import SQLite

extension ReadConnection {
    /// A person's row, or `nil` where nothing is stored.
    ///
    /// - Throws: `CodecError` where the state cannot be read.
    func customization(of user: Identifier, catalog: Int64) throws -> CustomizationRow? {
        try first(
            """
            SELECT id, epoch, oldest_kept, revision, latest_act, updated_at, state
            FROM customizations WHERE catalog = ? AND user = ?
            """, catalog, user
        ) { row in
            CustomizationRow(
                row: try row[0], epoch: try row[1], oldestKept: try row[2],
                customization: Customization(
                    revision: try row[3], latestAct: try row[4], updatedAt: try row[5],
                    fields: try FieldsCodec.fields(try row[6])))
        }
    }

    /// The fields of all of a person's customizations in an app.
    func allFields(of user: Identifier, app: Identifier) throws -> [[FieldKey: Register]] {
        try all(
            """
            SELECT state FROM customizations JOIN catalogs ON catalogs.id = customizations.catalog
            WHERE catalogs.app = ? AND customizations.user = ?
            """, app, user
        ) { row in try FieldsCodec.fields(try row[0]) }
    }
}

extension WriteConnection {
    /// Makes a person's row.
    func insert(_ customization: Customization, of user: Identifier, catalog: Int64) throws -> Int64 {
        let row: Int64? = try first(
            """
            INSERT INTO customizations (catalog, user, revision, latest_act, updated_at, state)
            VALUES (?, ?, ?, ?, ?, ?) RETURNING id
            """, catalog, user, customization.revision, customization.latestAct, customization.updatedAt,
            try FieldsCodec.bytes(customization.fields)
        ) { row in try row[0] }
        guard let row else { throw StoreError.failed("a new customization got no row") }
        return row
    }

    func update(_ customization: Customization, row: Int64) throws {
        try run(
            "UPDATE customizations SET revision = ?, latest_act = ?, updated_at = ?, state = ? WHERE id = ?",
            customization.revision, customization.latestAct, customization.updatedAt,
            try FieldsCodec.bytes(customization.fields), row)
    }

    /// Empties a person's row, with all that was recorded or kept of it.
    func erase(row: Int64, newEpoch epoch: String?) throws {
        try run("DELETE FROM changes WHERE customization = ?", row)
        try run("DELETE FROM snapshots WHERE customization = ?", row)
        try run(
            """
            UPDATE customizations SET revision = 0, epoch = ?, latest_act = 0, updated_at = NULL, oldest_kept = 0, state = ?
            WHERE id = ?
            """, epoch, try FieldsCodec.bytes([:]), row)
    }
}
