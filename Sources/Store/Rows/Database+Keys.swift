import Customizations
import SQLite

extension ReadConnection {
    /// The keys that are good at a time.
    func keyHashes(now: Int64) throws -> [KeyHash] {
        try all(
            """
            SELECT id, role, app, hash, expires_at FROM keys
            WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?) ORDER BY id
            """, now
        ) { row in
            KeyHash(
                id: try row[0], role: try KeyHash.Role(try row[1], app: try row[2], column: try row.column(1)),
                hash: try row[3], expiresAt: try row[4])
        }
    }
}

extension WriteConnection {
    /// Stores the hash of an admin key; a second time is as once.
    func insertAdminKey(_ id: String, hash: [UInt8], label: String, now: Int64) throws {
        try run(
            """
            INSERT INTO keys (id, role, hash, label, created_at) VALUES (?, 'admin', ?, ?, ?)
            ON CONFLICT (hash) DO NOTHING
            """, id, hash, label, now)
    }
}

extension KeyHash.Role {
    fileprivate init(_ word: String, app: Identifier?, column: Column) throws {
        switch (word, app) {
        case ("admin", nil): self = .admin
        case ("app", let app?): self = .app(app)
        case ("read", let app?): self = .read(app)
        default: throw column.unreadable(expected: "a role with its app", found: "another TEXT")
        }
    }
}
