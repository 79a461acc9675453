import Customizations
import SQLite

extension ReadConnection {
    /// The keys that were not revoked, the oldest first.
    func keys() throws -> [KeyRecord] {
        try all(
            "SELECT \(keyColumns) FROM keys WHERE revoked_at IS NULL ORDER BY created_at, id", decode: KeyRecord.init)
    }

    /// The key of an id, if it was not revoked.
    func key(_ id: Identifier) throws -> KeyRecord? {
        try first(
            "SELECT \(keyColumns) FROM keys WHERE id = ? AND revoked_at IS NULL", id, decode: KeyRecord.init)
    }

    /// The key of an id, if it is good at a time.
    func key(_ id: Identifier, now: Int64) throws -> KeyRecord? {
        try first(
            """
            SELECT \(keyColumns) FROM keys
            WHERE id = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)
            """, id, now, decode: KeyRecord.init)
    }

    /// The key of a hash, if it is good at a time. The index is searched by a hash that nobody can aim, so that the time
    /// it takes tells nothing of keys.
    func key(hashed hash: [UInt8], now: Int64) throws -> KeyRecord? {
        try first(
            """
            SELECT \(keyColumns) FROM keys
            WHERE hash = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)
            """, hash, now, decode: KeyRecord.init)
    }

    fileprivate func countKeys(now: Int64) throws -> Int {
        try first(
            "SELECT count(*) FROM keys WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)", now
        ) { row in try row[0] } ?? 0
    }
}

extension WriteConnection {
    /// - Throws: `StoreError.tooManyKeys`.
    func insert(_ key: NewKey, limit: Int, now: Int64) throws -> KeyRecord {
        guard try countKeys(now: now) < limit else { throw StoreError.tooManyKeys(limit: limit) }
        let record = KeyRecord(
            id: Identifier(RandomWord.make(length: 12)), role: key.role, name: key.name, hash: key.hash,
            createdAt: now, expiresAt: key.expiresAt)
        try run(
            "INSERT INTO keys (id, role, app, hash, label, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
            record.id, key.role.word, key.role.app, key.hash, key.name, now, key.expiresAt)
        return record
    }

    func revokeKey(_ id: Identifier, now: Int64) throws -> Bool {
        try run("UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", now, id) > 0
    }

    func replaceKey(_ id: Identifier, by other: Identifier, expiresAt: Int64) throws {
        try run("UPDATE keys SET replaced_by = ?, expires_at = ? WHERE id = ?", other, expiresAt, id)
    }

    func noteUse(of id: Identifier, at time: Int64) throws {
        try run(
            "UPDATE keys SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at < ?)", time, id,
            time)
    }
}

private let keyColumns: SQL = "id, role, app, label, hash, created_at, expires_at, last_used_at, replaced_by"

extension KeyRecord {
    fileprivate init(_ row: Row) throws {
        guard let role = KeyRole(try row[1], app: try row[2]) else {
            throw try row.column(1).unreadable(expected: "a role with its app", found: "another TEXT")
        }
        self.init(
            id: try row[0], role: role, name: try row[3], hash: try row[4], createdAt: try row.time(5),
            expiresAt: try row.timeIfThere(6), lastUsedAt: try row.timeIfThere(7), replacedBy: try row[8])
    }
}
