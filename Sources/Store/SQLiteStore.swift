import Customizations
package import SQLite
import Synchronization

/// The store in one SQLite file.
///
/// Each call is one job in one transaction: reads on the pool's readers, writes on its one writer, which makes what waits
/// durable together. Writes of one person therefore never meet; each is merged into what the one before it left.
package final class SQLiteStore: Sendable {
    let engine: Engine
    let settings: StoreSettings
    /// The server's time, in milliseconds since 1970.
    let now: @Sendable () -> Int64
    let catalogs = CatalogCache()
    package let followers = Followers()
    /// What revisions mean something in (contract §1).
    package let epoch: String
    private let isOpen = Atomic(true)

    private init(engine: Engine, settings: StoreSettings, epoch: String, now: @escaping @Sendable () -> Int64) {
        self.engine = engine
        self.settings = settings
        self.epoch = epoch
        self.now = now
    }

    /// Opens the database at the path, which is made if it is not there.
    ///
    /// - Parameters:
    ///   - now: The server's time, in milliseconds since 1970.
    ///   - progress: Is told how far the migration of an older database has come.
    /// - Throws: `EngineError`, whose description says what to do.
    package static func open(
        _ path: String, settings: StoreSettings = StoreSettings(), now: @escaping @Sendable () -> Int64,
        progress: @escaping @Sendable (MigrationStep) -> Void = { _ in }
    ) async throws -> SQLiteStore {
        let engine = try await Engine.open(path, settings: settings.pool, now: now, progress: progress)
        do {
            let epoch = try await engine.pool.write { database in
                try database.epoch { RandomWord.make() }
            }
            return SQLiteStore(engine: engine, settings: settings, epoch: epoch, now: now)
        } catch let error as SQLiteError {
            await engine.close()
            throw EngineError(error)
        }
    }

    /// Opens a database that is there, for a command that does not serve it.
    ///
    /// - Throws: `EngineError`, whose description says what to do.
    package static func visit(
        _ path: String, for visit: Engine.Visit, settings: StoreSettings = StoreSettings(),
        now: @escaping @Sendable () -> Int64
    ) async throws -> SQLiteStore {
        let engine = try await Engine.visit(path, for: visit, settings: settings.pool, now: now)
        do {
            let epoch =
                switch visit {
                case .reading: try await engine.pool.read { database in try database.meta("epoch") ?? "" }
                case .writing: try await engine.pool.write { database in try database.epoch { RandomWord.make() } }
                }
            return SQLiteStore(engine: engine, settings: settings, epoch: epoch, now: now)
        } catch let error as SQLiteError {
            await engine.close()
            throw EngineError(error)
        }
    }

    /// The versions of the schema that were applied when it was opened, for the log.
    package var appliedMigrations: [Int] { engine.appliedMigrations }

    /// What the database's threads have done and what waits for them, for metrics.
    package var statistics: PoolStatistics { engine.pool.statistics }

    /// How often a catalog had been read already, for metrics.
    package var catalogStatistics: CacheStatistics { catalogs.statistics }

    package var isReady: Bool { isOpen.load(ordering: .acquiring) && engine.isInPlace }

    package func close() async {
        isOpen.store(false, ordering: .releasing)
        followers.end()
        await engine.close()
    }

    /// Runs a job that reads, from one snapshot.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (ReadConnection) throws -> Result
    ) async throws(StoreError) -> Result {
        do { return try await engine.pool.read(body) } catch { throw StoreError(error) }
    }

    /// Runs a job that writes, all or nothing; it may run more than once.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteConnection) throws -> Result
    ) async throws(StoreError) -> Result {
        let body = AuditNote.current?.taken(with: body, now: now) ?? body
        do { return try await engine.pool.write(body) } catch { throw StoreError(error) }
    }
}
