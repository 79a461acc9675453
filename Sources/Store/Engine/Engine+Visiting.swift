import Glibc
package import Migrations
package import SQLite

extension Engine {
    /// What a command does to a database that it does not serve.
    package enum Visit: Hashable, Sendable {
        /// Reads, also while a server runs: SQLite's own locks are enough (wal.html §2.2).
        case reading
        /// Writes, which needs the server's lock: nobody who follows changes would hear of it otherwise.
        case writing
    }

    /// Opens a database that is there and at this build's schema, and changes neither.
    ///
    /// - Throws: `EngineError`, whose description says what to do.
    package static func visit(
        _ path: String, for visit: Visit, migrations: [Migration] = Migration.all,
        settings: PoolSettings = PoolSettings(), now: @escaping @Sendable () -> Int64
    ) async throws -> Engine {
        guard access(path, F_OK) == 0 else { throw EngineError.missing }
        guard access(path, R_OK) == 0 else { throw EngineError.inaccessible(reason: "it may not be read") }
        let lock: ServerLock? = visit == .writing ? try ServerLock(database: path) : nil
        do {
            try await DatabaseThread.run(name: "db-verify") {
                let connection = try Connection(path: path, mode: .read, settings: settings.connection)
                try Migrator(migrations, now: now).verify(connection)
            }
            let pool =
                switch visit {
                case .reading: try await Pool.openForReading(path, settings: settings)
                case .writing: try await Pool.open(path, settings: settings)
                }
            return Engine(pool: pool, appliedMigrations: [], lock: lock)
        } catch let error as SQLiteError {
            throw EngineError(error, reading: path)
        }
    }
}
