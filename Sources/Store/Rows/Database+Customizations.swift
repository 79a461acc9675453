import Customizations
import SQLite

extension ReadConnection {
    /// A person's row, or `nil` where nothing is stored; with what everybody's resets have done to it since.
    ///
    /// - Throws: `CodecError` where the state cannot be read.
    func customization(of user: Identifier, catalog: Int64) throws -> CustomizationRow? {
        let row = try first(
            "SELECT \(rowColumns) FROM customizations WHERE catalog = ? AND user = ?", catalog, user,
            decode: CustomizationRow.init)
        guard let row else { return nil }
        return try afterResets(row)
    }

    /// A row by its number.
    ///
    /// - Throws: `CodecError` where the state cannot be read.
    func customization(row: Int64) throws -> CustomizationRow? {
        try storedCustomization(row: row).map { try afterResets($0) }
    }

    /// A row by its number, as it is stored: without the resets of everybody that it has not got yet.
    ///
    /// - Throws: `CodecError` where the state cannot be read.
    func storedCustomization(row: Int64) throws -> CustomizationRow? {
        try first("SELECT \(rowColumns) FROM customizations WHERE id = ?", row, decode: CustomizationRow.init)
    }

    /// The fields of all of a person's customizations in an app.
    func allFields(of user: Identifier, app: Identifier) throws -> [[FieldKey: Register]] {
        try customizationRows(of: PersonID(app: app, user: user)).compactMap { row in
            try customization(row: row)?.customization.fields
        }
    }

    /// The rows of all of a person's customizations in an app, by catalog.
    func customizationRows(of person: PersonID) throws -> [Int64] {
        try all(
            """
            SELECT customizations.id FROM catalogs JOIN customizations ON customizations.catalog = catalogs.id
            WHERE catalogs.app = ? AND customizations.user = ? ORDER BY catalogs.name
            """, person.app, person.user
        ) { row in try row[0] }
    }
}

extension WriteConnection {
    /// A person's row for a job that is going to write to it: resets of everybody are in the row and in its history then.
    ///
    /// - Throws: as `customization(of:catalog:)`.
    func customizationToWrite(of user: Identifier, catalog: Int64) throws -> CustomizationRow? {
        guard var row = try customization(of: user, catalog: catalog) else { return nil }
        guard !row.pending.isEmpty else { return row }
        try update(row.customization, over: row)
        row.pending = []
        return row
    }

    /// Makes a person's row.
    ///
    /// - Parameters:
    ///   - epoch: `nil`: the database's.
    ///   - counts: Where it is counted; `nil`: in the database at once.
    func insert(
        _ customization: Customization, of user: Identifier, catalog: Int64, epoch: String?, counts: ChoiceCounts? = nil
    ) throws -> CustomizationRow {
        let applied = try latestReset(ofCatalog: catalog)
        let number: Int64? = try first(
            """
            INSERT INTO customizations
                (catalog, user, epoch, revision, latest_act, updated_at, state, applied_reset, others_until)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0) RETURNING id
            """, catalog, user, epoch, customization.revision, customization.latestAct, customization.updatedAt,
            try FieldsCodec.bytes(customization.fields), applied
        ) { row in try row[0] }
        guard let number else { throw StoreError.failed("a new customization got no row") }
        try ChoiceCounters(database: self, catalog: catalog, counts: counts)
            .record(before: Customization(), after: customization)
        return CustomizationRow(
            row: number, catalog: catalog, epoch: epoch, oldestKept: 0, customization: customization,
            appliedReset: applied, othersUntil: 0)
    }

    /// Writes a new state over the one that was read, and with it the resets of everybody that the row had not got.
    ///
    /// - Parameter counts: Where it is counted; `nil`: in the database at once.
    func update(
        _ customization: Customization, over before: CustomizationRow, counts: ChoiceCounts? = nil
    ) throws {
        try insert(before.pending, operations: before.pending.map { _ in .reset }, in: before.row)
        try run(
            """
            UPDATE customizations SET revision = ?, latest_act = ?, updated_at = ?, state = ?, applied_reset = ?
            WHERE id = ?
            """, customization.revision, customization.latestAct, customization.updatedAt,
            try FieldsCodec.bytes(customization.fields), before.appliedReset, before.row)
        try ChoiceCounters(database: self, catalog: before.catalog, counts: counts)
            .record(before: before.customization, after: customization)
    }

    /// Empties a person's row, with all that was recorded or kept of it.
    func erase(_ before: CustomizationRow, newEpoch epoch: String?) throws {
        try run("DELETE FROM changes WHERE customization = ?", before.row)
        try run("DELETE FROM snapshots WHERE customization = ?", before.row)
        try run(
            """
            UPDATE customizations SET revision = 0, epoch = ?, latest_act = 0, updated_at = NULL, oldest_kept = 0, state = ?,
                applied_reset = ?, others_until = 0 WHERE id = ?
            """, epoch, try FieldsCodec.bytes([:]), before.appliedReset, before.row)
        try ChoiceCounters(database: self, catalog: before.catalog)
            .record(before: before.customization, after: Customization())
    }

    /// Removes a row with its history and its snapshots.
    func remove(_ before: CustomizationRow) throws {
        try run("DELETE FROM customizations WHERE id = ?", before.row)
        try ChoiceCounters(database: self, catalog: before.catalog)
            .record(before: before.customization, after: Customization())
    }
}

private let rowColumns: SQL =
    "id, catalog, epoch, oldest_kept, applied_reset, revision, latest_act, updated_at, state, others_until"

extension CustomizationRow {
    fileprivate init(_ row: Row) throws {
        self.init(
            row: try row[0], catalog: try row[1], epoch: try row[2], oldestKept: try row.count(3),
            customization: Customization(
                revision: try row.count(5), latestAct: try row.latestAct(6), updatedAt: try row.timeIfThere(7),
                fields: try FieldsCodec.fields(try row[8])),
            appliedReset: Int64(try row.count(4)), othersUntil: try row.countIfThere(9))
    }
}
