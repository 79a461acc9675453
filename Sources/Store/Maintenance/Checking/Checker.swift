import Customizations
import SQLite

/// Looks through a database for what is not as it must be, from one snapshot.
struct Checker {
    let database: ReadConnection
    /// Is told of how many people's choices were looked at, and how many there are.
    let progress: (_ done: Int, _ total: Int) -> Void

    /// Everything that is wrong.
    ///
    /// - Throws: `SQLiteError` where the database cannot be looked through, other than by damage: what that leaves
    ///   unseen is a finding.
    /// - Complexity: O(size of the database).
    func run() throws -> [Finding] {
        var findings = try FileChecker(database: database).run()
        findings += try seen("the epoch", epoch)
        findings += try seen("what belongs together", orphans)
        findings += try seen("the keys", keys)
        findings += try seen("the catalogs") { try CatalogChecker(database: database).run() }
        findings += try seen("people's choices", people)
        guard findings.contains(where: { $0.kind == .damagedFile }) else { return findings }
        // What seems to belong to nothing may belong to what cannot be read.
        return findings.map { ($0.remedy?.removesRows ?? false) ? $0.withoutRemedy : $0 }
    }

    /// What a part of the check finds, or that damage does not let it see.
    private func seen(_ place: String, _ part: () throws -> [Finding]) throws -> [Finding] {
        do {
            return try part()
        } catch SQLiteError.failed(.corrupt, let message, _) {
            return [Finding(.damagedFile, place, "not all can be looked through: \(message)", nil)]
        } catch SQLiteError.unreadable(let column, let expected, let found, _) {
            return [
                Finding(.damagedFile, place, "the column \(column) should hold \(expected) and holds \(found)", nil)
            ]
        }
    }

    private func epoch() throws -> [Finding] {
        guard try database.meta("epoch")?.isEmpty ?? true else { return [] }
        return [
            Finding(.missingEpoch, "the database", "it has no epoch, which revisions mean something in", .makeEpoch)
        ]
    }

    private func keys() throws -> [Finding] {
        try database.all("SELECT id, length(hash) FROM keys WHERE length(hash) <> 32 AND revoked_at IS NULL") { row in
            let id: Identifier = try row[0]
            return Finding(
                .unusableKey, "key \(id.text)", "its hash has \(try row[1] as Int) bytes and not 32", .revokeKey(id))
        }
    }

    private func orphans() throws -> [Finding] {
        var findings = try database.all("SELECT DISTINCT app FROM catalogs WHERE app NOT IN (SELECT id FROM apps)") {
            row in
            let app: Identifier = try row[0]
            return Finding(.missingApp, "app \(app.text)", "it has catalogs and is not registered", .registerApp(app))
        }
        let apps = Set(
            findings.compactMap { finding -> Identifier? in
                if case .registerApp(let app) = finding.remedy { app } else { nil }
            })
        for relation in OrphanRelation.allCases {
            findings += try database.all(relation.query) { row -> Finding? in
                let count: Int = try row[1]
                let detail = "\(count) \(count == 1 ? "row belongs" : "rows belong") to what is not there"
                guard relation.isOfApp else {
                    return Finding(.orphan, relation.table, detail, .removeOrphans(relation, of: try row[0]))
                }
                let app: Identifier = try row[0]
                // What comes back with its app is no orphan.
                guard !apps.contains(app) else { return nil }
                return Finding(.orphan, relation.table, detail, .removeOrphansOfApp(relation, app: app))
            }.compactMap { $0 }
        }
        return findings
            + (try database.all(
                """
                SELECT catalog, count(*) FROM customizations WHERE catalog NOT IN (SELECT id FROM catalogs)
                GROUP BY catalog
                """
            ) { row in
                Finding(
                    .orphanedChoices, "catalog number \(try row[0] as Int64)",
                    "\(try row[1] as Int) people's choices belong to a catalog that is not there; "
                        + "its name is in a backup", nil)
            })
    }

    private func people() throws -> [Finding] {
        let total: Int = try database.first("SELECT count(*) FROM customizations") { row in try row[0] } ?? 0
        var findings: [Finding] = []
        var done = 0
        var rows = try database.rows(
            """
            SELECT c.id, c.user, coalesce(catalogs.app, '?'), coalesce(catalogs.name, '?'), c.revision, c.latest_act,
                c.updated_at, c.oldest_kept, c.state
            FROM customizations AS c LEFT JOIN catalogs ON catalogs.id = c.catalog ORDER BY c.id
            """)
        while let row = try rows.next() {
            findings += try PersonChecker(database: database, row).run()
            done += 1
            if done % 256 == 0 || done == total { progress(done, total) }
        }
        return findings
    }
}
