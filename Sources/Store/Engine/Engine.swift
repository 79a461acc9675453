package import Migrations
package import SQLite
import Synchronization

/// The database of a server that runs: locked against a second server, at this build's schema, and open.
package final class Engine: Sendable {
    /// Where reads and writes go.
    package let pool: Pool
    /// The versions of the schema that were applied when it was opened, for the log.
    package let appliedMigrations: [Int]
    private let path: String
    private let file: FileIdentity?
    private let lock: Mutex<ServerLock?>

    init(path: String, pool: Pool, appliedMigrations: [Int], lock: consuming ServerLock?) {
        self.path = path
        file = FileIdentity(path)
        self.pool = pool
        self.appliedMigrations = appliedMigrations
        self.lock = Mutex(lock)
    }

    /// Locks, migrates and opens the database at the path, in this order.
    ///
    /// - Parameter progress: Is told how far the migration of an older database has come.
    /// - Throws: `EngineError`, whose description says what to do.
    package static func open(
        _ path: String, migrations: [Migration] = Migration.all, settings: PoolSettings = PoolSettings(),
        now: @escaping @Sendable () -> Int64, progress: @escaping @Sendable (MigrationStep) -> Void = { _ in }
    ) async throws -> Engine {
        try DatabaseFile.refuseFolder(path)
        let lock = try ServerLock(database: path)
        do {
            let applied = try await DatabaseThread.run(name: "db-migrate") {
                var careful = settings.connection
                careful.enforcesForeignKeys = false
                careful.usesWriteAheadLog = false
                let connection = try Connection(path: path, mode: .create, settings: careful)
                let migrator = Migrator(migrations, now: now, progress: progress)
                // A file that is refused stays as it was, its journal mode included.
                _ = try migrator.inspect(connection)
                // Pages that nobody uses any more can be given back then, a few at a time. It takes effect in a file that
                // has no table yet (pragma.html#pragma_auto_vacuum); in any other it would only write, which a full disk
                // has no room for.
                let pages: Int? = try connection.first("PRAGMA page_count") { row in try row[0] }
                if pages == 0 { try connection.execute(script: "PRAGMA auto_vacuum = INCREMENTAL") }
                try connection.useWriteAheadLog()
                return try migrator.migrate(connection)
            }
            let pool = try await Pool.open(path, settings: settings)
            return Engine(path: path, pool: pool, appliedMigrations: applied, lock: lock)
        } catch let error as SQLiteError {
            throw EngineError(error)
        }
    }

    /// Whether the file that is open is the one at the path.
    package var isInPlace: Bool { FileIdentity(path) == file }

    /// Finishes what waits, closes the database, and lets another server have it.
    package func close() async {
        await pool.close()
        lock.withLock { $0 = nil }
    }
}
