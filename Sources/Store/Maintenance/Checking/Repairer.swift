import Customizations
import SQLite

/// Mends what a check has found, in one transaction.
struct Repairer {
    let database: WriteConnection
    /// In milliseconds since 1970.
    let now: Int64

    /// Mends as many of the findings as can be.
    func mend(_ findings: [Finding]) throws {
        var done: Set<Remedy> = []
        for finding in findings {
            guard let remedy = finding.remedy, done.insert(remedy).inserted else { continue }
            try apply(remedy)
        }
    }

    private func apply(_ remedy: Remedy) throws {
        switch remedy {
        case .rebuildIndexes: try database.run("REINDEX")
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
        case .replay(let row), .forgetHistory(let row, _), .raiseRevision(let row, _), .raiseActTime(let row, _),
            .setUpdateTime(let row, _):
            try apply(remedy, toPerson: row)
        }
    }

    private func apply(_ remedy: Remedy, toPerson row: Int64) throws {
        switch remedy {
        case .replay: try replay(row)
        case .forgetHistory(_, let revision):
            try database.run("DELETE FROM changes WHERE customization = ? AND revision <= ?", row, revision)
            try database.run(
                "UPDATE customizations SET oldest_kept = max(oldest_kept, ?) WHERE id = ?", revision, row)
        case .raiseRevision(_, let revision):
            try database.run("UPDATE customizations SET revision = max(revision, ?) WHERE id = ?", revision, row)
        case .raiseActTime(_, let time):
            try database.run("UPDATE customizations SET latest_act = max(latest_act, ?) WHERE id = ?", time, row)
        case .setUpdateTime(_, let time):
            try database.run("UPDATE customizations SET updated_at = ? WHERE id = ?", time, row)
        default: return
        }
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
