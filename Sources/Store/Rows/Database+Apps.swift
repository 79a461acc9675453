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

    /// - Throws: `StoreError.unknownApp`.
    func requireApp(_ id: Identifier) throws {
        guard try app(id) != nil else { throw StoreError.unknownApp(id) }
    }
}

extension WriteConnection {
    func putApp(_ id: Identifier, name: String?, now: Int64) throws -> AppRecord.Put {
        guard let known = try app(id) else {
            try run("INSERT INTO apps (id, name, created_at) VALUES (?, ?, ?)", id, name, now)
            return .init(app: AppRecord(id: id, name: name, createdAt: now), wasCreated: true)
        }
        let renamed = AppRecord(id: id, name: name, createdAt: known.createdAt)
        try run("UPDATE apps SET name = ? WHERE id = ?", name, id)
        return .init(app: renamed, wasCreated: false)
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
