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
    /// - Parameter toleratesDamage: Whether it is opened, too, where damage does not let its schema be known.
    /// - Throws: `EngineError`, whose description says what to do.
    package static func visit(
        _ path: String, for visit: Visit, migrations: [Migration] = Migration.all,
        settings: PoolSettings = PoolSettings(), toleratesDamage: Bool = false, now: @escaping @Sendable () -> Int64
    ) async throws -> Engine {
        try DatabaseFile.require(path)
        let lock: ServerLock? = visit == .writing ? try ServerLock(database: path) : nil
        do {
            try await DatabaseThread.run(name: "db-verify") {
                let connection = try Connection(path: path, mode: .read, settings: settings.connection)
                do {
                    try Migrator(migrations, now: now).verify(connection)
                } catch EngineError.damaged where toleratesDamage {
                } catch SQLiteError.failed(.corrupt, _, _) where toleratesDamage {}
            }
            let pool =
                switch visit {
                case .reading: try await Pool.openForReading(path, settings: settings)
                case .writing: try await Pool.open(path, settings: settings)
                }
            return Engine(path: path, pool: pool, appliedMigrations: [], lock: lock)
        } catch let error as SQLiteError {
            throw EngineError(error, reading: path)
        }
    }
}
