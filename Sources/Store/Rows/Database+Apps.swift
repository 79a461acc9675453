import Customizations
import SQLite

extension ReadConnection {
    /// All apps, by id.
    func apps() throws -> [AppRecord] {
        try all("SELECT id, name, created_at FROM apps ORDER BY id", decode: AppRecord.init)
    }

    /// One app, or `nil`.
    func app(_ id: Identifier) throws -> AppRecord? {
        try first("SELECT id, name, created_at FROM apps WHERE id = ?", id, decode: AppRecord.init)
    }

    /// One app with whom its tokens are believed from, or `nil`.
    func appDocument(_ id: Identifier) throws -> AppDocument? {
        guard let app = try app(id) else { return nil }
        let version: String? = try first("SELECT version FROM apps WHERE id = ?", id) { row in try row[0] }
        return AppDocument(app: app, tokens: try tokenSettings(of: id), version: version ?? "")
    }

    /// - Throws: `StoreError.unknownApp`.
    func requireApp(_ id: Identifier) throws {
        guard try app(id) != nil else { throw StoreError.unknownApp(id) }
    }
}

extension WriteConnection {
    func put(_ app: AppRecord, version: String) throws {
        try run(
            """
            INSERT INTO apps (id, name, created_at, version) VALUES (?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version
            """, app.id, app.name, app.createdAt, version)
    }

    /// Removes an app and, by foreign keys, all that is in it.
    func removeApp(_ id: Identifier) throws -> Bool {
        try run("DELETE FROM apps WHERE id = ?", id) > 0
    }
}

extension AppRecord {
    fileprivate init(_ row: Row) throws {
        self.init(id: try row[0], name: try row[1], createdAt: try row.time(2))
    }
}
