import Customizations
import SQLite

/// Mends what a check has found, in one transaction.
struct Repairer {
    let database: WriteConnection
    /// In milliseconds since 1970.
    let now: Int64

    /// Mends as many of the findings as can be; what resists one by one is left, for the next look to tell.
    ///
    /// - Throws: `SQLiteError` where nothing can be written.
    func mend(_ findings: [Finding]) throws {
        var done: Set<Remedy> = []
        for finding in findings {
            guard let remedy = finding.remedy, done.insert(remedy).inserted else { continue }
            do {
                try database.savepoint { try apply(remedy) }
            } catch  where error.tellsOfUnreadableRow {
                continue
            } catch SQLiteError.failed(.error, _, _), SQLiteError.failed(.constraint, _, _) {
                continue
            }
        }
    }

    private func apply(_ remedy: Remedy) throws {
        switch remedy {
        case .rebuildIndexes: try database.run("REINDEX")
        case .makeAgain(let part): try database.make(part)
        case .setNumbers(let column): try set(column)
        case .makeEpoch:
            try database.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('epoch', ?)", RandomWord.make())
        case .registerApp(let app):
            try database.put(AppRecord(id: app, name: nil, createdAt: now), version: RandomWord.make())
        case .removeOrphans(let relation, let number): try database.run(relation.removal, number)
        case .removeOrphansOfApp(let relation, let app): try database.run(relation.removal, app)
        case .copyRevision(let catalog, let source, let target): try copy(source, to: target, of: catalog)
        case .recount(let catalog): try recount(catalog)
        case .removeEmptyCatalog(let catalog): try database.run("DELETE FROM catalogs WHERE id = ?", catalog)
        case .revokeKey(let id): try database.run("UPDATE keys SET revoked_at = ? WHERE id = ?", now, id)
        case .removeReset(let number): try database.run("DELETE FROM app_resets WHERE id = ?", number)
        case .setTag(let snapshot, let tag):
            try database.run("UPDATE snapshots SET tag = ? WHERE id = ?", tag, snapshot)
        case .removeDevice(let app, let user, let id):
            try database.run(
                """
                DELETE FROM devices
                WHERE CAST(app AS BLOB) = ? AND CAST(user AS BLOB) = ? AND CAST(id AS BLOB) = ?
                """, app, user, id)
        case .replay, .forgetHistory, .removeImpossibleChanges, .setOldestKept, .forgetOwners:
            try apply(toHistory: remedy)
        case .renewEpoch, .raiseRevision, .lowerRevision, .setActTime, .setUpdateTime, .reapplyResets:
            try apply(toChoices: remedy)
        }
    }

    private func apply(toHistory remedy: Remedy) throws {
        switch remedy {
        case .replay(let row): try replay(row)
        case .forgetHistory(let row, let revision):
            try database.run("DELETE FROM changes WHERE customization = ? AND revision <= ?", row, revision)
            try database.run(
                "UPDATE customizations SET oldest_kept = max(oldest_kept, ?) WHERE id = ?", revision, row)
        case .removeImpossibleChanges(let row, let revision):
            try database.run(
                "DELETE FROM changes WHERE customization = ? AND revision NOT BETWEEN 0 AND ?", row, revision)
        case .setOldestKept(let row, let revision):
            try database.run("UPDATE customizations SET oldest_kept = ? WHERE id = ?", revision, row)
        case .forgetOwners(let row):
            try database.run("UPDATE customizations SET others_until = NULL WHERE id = ?", row)
        default: return
        }
    }

    private func apply(toChoices remedy: Remedy) throws {
        switch remedy {
        case .renewEpoch(let row):
            try database.run("UPDATE customizations SET epoch = ? WHERE id = ?", RandomWord.make(), row)
        case .raiseRevision(let row, let revision):
            try database.run("UPDATE customizations SET revision = max(revision, ?) WHERE id = ?", revision, row)
        case .lowerRevision(let row, let revision):
            try database.run(
                "UPDATE customizations SET revision = ?, epoch = ? WHERE id = ?", revision, RandomWord.make(), row)
        case .setActTime(let row, let time):
            try database.run("UPDATE customizations SET latest_act = ? WHERE id = ?", time, row)
        case .setUpdateTime(let row, let time):
            try database.run("UPDATE customizations SET updated_at = ? WHERE id = ?", time, row)
        case .reapplyResets(let row):
            // Each write brings a row all resets that were made before it.
            try database.run(
                """
                UPDATE customizations SET applied_reset = coalesce((
                    SELECT max(r.id) FROM app_resets AS r JOIN catalogs AS k ON k.app = r.app
                    WHERE k.id = customizations.catalog AND (r.catalog IS NULL OR r.catalog = k.id)
                        AND r.made_at <= customizations.updated_at), 0) WHERE id = ?
                """, row)
        default: return
        }
    }

    private func set(_ column: NumberColumn) throws {
        guard let mending = column.mending else { return }
        try database.run(
            mending, column.replacement(now: now), column.range.lowerBound, column.range.upperBound)
    }

    /// The choices as all of their history makes them.
    private func replay(_ row: Int64) throws {
        let changes = try database.changes(after: -1, in: row)
        let made = Customization(replaying: changes)
        try database.run(
            "UPDATE customizations SET revision = ?, latest_act = ?, updated_at = ?, state = ? WHERE id = ?",
            made.revision, made.latestAct, made.updatedAt, try FieldsCodec.bytes(made.fields), row)
    }

    private func recount(_ catalog: Int64) throws {
        let counts = try ChoiceRecount.counts(of: catalog, in: database)
        try database.run("DELETE FROM choice_counts WHERE catalog = ?", catalog)
        for count in counts {
            try database.run(
                "INSERT INTO choice_counts (catalog, item, kinds, people) VALUES (?, ?, ?, ?)", catalog, count.item,
                count.kinds, count.people)
        }
    }

    private func copy(_ source: Int, to target: Int, of catalog: Int64) throws {
        try database.run(
            """
            INSERT INTO catalog_revisions (catalog, revision, content, published_at)
            SELECT catalog, ?, content, published_at FROM catalog_revisions WHERE catalog = ? AND revision = ?
            ON CONFLICT (catalog, revision) DO UPDATE SET content = excluded.content
            """, target, catalog, source)
        try database.run("UPDATE catalogs SET generation = generation + 1 WHERE id = ?", catalog)
    }
}
