package import Migrations
package import SQLite

/// Brings a database to the schema that this build knows, or says why it must not.
///
/// The table `schema_migrations` remembers the text of every migration that was applied. A schema is therefore never
/// guessed: what the database was made with is what the build has, byte for byte, or the database is refused.
package struct Migrator: Sendable {
    private let migrations: [Migration]
    /// Milliseconds since 1970, for the record of when a migration was applied.
    private let now: @Sendable () -> Int64
    private let progress: @Sendable (MigrationStep) -> Void

    /// Takes the migrations, oldest first, and the clock.
    ///
    /// - Parameter progress: Is told of each migration of a database that was made before.
    package init(
        _ migrations: [Migration], now: @escaping @Sendable () -> Int64,
        progress: @escaping @Sendable (MigrationStep) -> Void = { _ in }
    ) {
        self.migrations = migrations
        self.now = now
        self.progress = progress
    }

    /// Applies what the database has not got yet, each migration in a transaction of its own.
    ///
    /// - Returns: The versions that were applied now.
    /// - Throws: `EngineError`; the migrations before the one that failed stand.
    package func migrate(_ connection: Connection) throws -> [Int] {
        // Of a database that is just made nothing is told: it has nothing in it that takes time.
        let missing = try inspect(connection).count
        let isUpgrade = missing < migrations.count
        if isUpgrade, missing > 0 { progress(.found(version: migrations.count - missing, of: migrations.count)) }
        var applied: [Int] = []
        while let version = try applyNext(connection, isAnnounced: isUpgrade) { applied.append(version) }
        return applied
    }

    /// Looks whether this build may serve the database, and changes nothing.
    ///
    /// - Returns: The versions that it lacks.
    /// - Throws: `EngineError` for a foreign, newer or otherwise made database.
    package func inspect(_ connection: Connection) throws -> [Int] {
        try connection.transaction(.deferred) { try pending(connection).map { $0.version } }
    }

    /// Checks that the database is exactly at this build's schema, and changes nothing.
    ///
    /// - Throws: `EngineError`, `behind` if there is something to apply.
    package func verify(_ connection: Connection) throws {
        let missing = try inspect(connection)
        guard missing.isEmpty else { throw EngineError.behind(missing: missing) }
    }

    /// Applies the oldest migration that is missing. The question is asked anew each time, under the lock for writing,
    /// so that two processes which migrate at once do not do it twice.
    private func applyNext(_ connection: Connection, isAnnounced: Bool) throws -> Int? {
        try connection.transaction(.immediate) {
            guard let next = try pending(connection).first else { return nil }
            if next.version == migrations.first?.version { try connection.run(Self.createTable) }
            if isAnnounced {
                progress(.begins(version: next.version, name: next.name, of: migrations.count))
                let duration = try ContinuousClock().measure { try apply(next, on: connection) }
                progress(.ended(version: next.version, after: duration))
            } else {
                try apply(next, on: connection)
            }
            return next.version
        }
    }

    private func apply(_ migration: Migration, on connection: Connection) throws {
        do {
            try connection.execute(script: migration.sql)
            guard connection.isInTransaction else {
                throw EngineError.migrationFailed(
                    version: migration.version, name: migration.name, reason: "it ends the transaction it runs in")
            }
            try MigrationCode.complete(migration, on: connection)
            try checkForeignKeys(after: migration, on: connection)
            try connection.run(
                "INSERT INTO schema_migrations (version, name, sql, applied_at) VALUES (?, ?, ?, ?)",
                migration.version, migration.name, migration.sql, now())
        } catch SQLiteError.failed(.error, let message, _) {
            throw EngineError.migrationFailed(version: migration.version, name: migration.name, reason: message)
        } catch SQLiteError.failed(.constraint, let message, _) {
            throw EngineError.migrationFailed(version: migration.version, name: migration.name, reason: message)
        }
    }

    /// Looks for what foreign keys would have refused; they are off while a table may be made anew, which the manual's
    /// recipe asks for (lang_altertable.html §7, steps 1 and 10).
    private func checkForeignKeys(after migration: Migration, on connection: Connection) throws {
        let table: String? = try connection.first("PRAGMA foreign_key_check") { row in try row[0] }
        if let table {
            throw EngineError.migrationFailed(
                version: migration.version, name: migration.name,
                reason: "it leaves rows in \(table) whose foreign key points nowhere")
        }
    }

    /// What the database has not got, having compared all that it has.
    private func pending(_ connection: Connection) throws -> [Migration] {
        let applied = try appliedMigrations(connection)
        for (known, stored) in zip(migrations, applied) {
            // Swift's == on String would take a composed é for a decomposed one.
            let isSame =
                known.version == stored.version && known.name.utf8.elementsEqual(stored.name.utf8)
                && known.sql.utf8.elementsEqual(stored.sql.utf8)
            guard isSame else {
                // What a damaged page has in the place of a text was written by no other build.
                if let damage = try Self.damage(in: connection) { throw EngineError.damaged(reason: damage) }
                throw EngineError.changedMigration(version: stored.version, name: stored.name)
            }
        }
        if applied.count > migrations.count {
            throw EngineError.newerDatabase(version: applied.count, known: migrations.count)
        }
        return Array(migrations[applied.count...])
    }

    private func appliedMigrations(_ connection: Connection) throws -> [Migration] {
        let tables = try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { row in
            try row[0] as String
        }
        guard tables.contains("schema_migrations") else {
            // Somebody else's tables are not ours to add to.
            guard tables.isEmpty else { throw EngineError.foreignDatabase }
            return []
        }
        return try connection.all("SELECT version, name, sql FROM schema_migrations ORDER BY version") { row in
            Migration(version: try row[0], name: try row[1], sql: try row[2])
        }
    }

    /// What SQLite finds wrong with the file; `nil` where it is whole.
    ///
    /// - Complexity: O(size of the database).
    private static func damage(in connection: Connection) throws -> String? {
        let found = try connection.first("PRAGMA quick_check(1)") { row in try row[0] as String }
        // It begins with a line that only names the database.
        return found == "ok" ? nil : found?.split(separator: "\n").last.map { String($0) }
    }

    private static let createTable: SQL = """
        CREATE TABLE schema_migrations (
            version INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            sql TEXT NOT NULL,
            applied_at INTEGER NOT NULL -- milliseconds since 1970
        ) STRICT
        """
}
