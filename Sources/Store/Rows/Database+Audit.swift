import Customizations
import SQLite

extension ReadConnection {
    /// What was done, newest first; only to one app, if it is named.
    func audit(of app: Identifier?, before: Int64, limit: Int) throws -> [AuditEntry] {
        if let app {
            return try all(
                "\(auditSelect) WHERE a.app = ? AND a.id < ? ORDER BY a.id DESC LIMIT ?", app, before, limit,
                decode: AuditEntry.init)
        }
        return try all(
            "\(auditSelect) WHERE a.id < ? ORDER BY a.id DESC LIMIT ?", before, limit, decode: AuditEntry.init)
    }
}

extension WriteConnection {
    /// - Returns: The number of the entry.
    func insertAudit(
        at time: Int64, key: Identifier, act: String, app: Identifier?, person: [UInt8]?, object: String?
    ) throws -> Int64 {
        try run(
            "INSERT INTO audit (at, key, act, app, person, object) VALUES (?, ?, ?, ?, ?, ?)", time, key, act, app,
            person, object)
        return try first("SELECT last_insert_rowid()") { row in try row[0] } ?? 0
    }

    /// Notes whose a hash is, unless that is known; an app that is gone has no people any more.
    func keepAuditName(_ user: Identifier, of person: [UInt8], app: Identifier, since number: Int64) throws {
        try run(
            """
            INSERT INTO audit_people (app, person, user, since) SELECT id, ?, ?, ? FROM apps WHERE id = ?
            ON CONFLICT (app, person) DO NOTHING
            """, person, user, number, app)
    }

    /// Forgets whose a hash is.
    func removeAuditName(of person: [UInt8], app: Identifier) throws {
        try run("DELETE FROM audit_people WHERE app = ? AND person = ?", app, person)
    }

    /// The key that hides the ids of people, which is made when it is first asked for.
    func personKeyMakingOne() throws -> PersonKey {
        if let text = try meta(PersonKey.name) {
            guard let key = PersonKey(text) else { throw StoreError.unreadable("meta's \(PersonKey.name) is no key") }
            return key
        }
        let key = try PersonKey.make()
        try run("INSERT INTO meta (key, value) VALUES (?, ?)", PersonKey.name, key.text)
        return key
    }
}

private let auditSelect: SQL = """
    SELECT a.id, a.at, a.key, a.act, a.app, a.person, p.user, a.object FROM audit AS a
    LEFT JOIN audit_people AS p ON p.app = a.app AND p.person = a.person AND p.since <= a.id
    """

extension AuditEntry {
    fileprivate init(_ row: Row) throws {
        self.init(
            number: Int64(try row.count(0)), at: try row.time(1), key: try row[2], act: try row[3], app: try row[4],
            person: try row[5], user: try row[6], object: try row[7])
    }
}
