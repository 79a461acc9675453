import SQLite
import Synchronization

/// Checks a database, also while a server runs on it, and mends one that no server has.
package struct DatabaseCheck: Sendable {
    /// What was found and what became of it.
    package struct Report: Sendable {
        package let findings: [Finding]
        /// What is still wrong after the repair; all of it where nothing was repaired.
        package let left: [Finding]
        /// The backup that was made before the repair.
        package let backup: String?
        /// Files beside the database that a backup, a restore or an export was to become, and that are not whole: it was
        /// ended, or still runs.
        package let unfinished: [String]
    }

    private static let rounds = 3

    private let path: String
    private let now: @Sendable () -> Int64

    /// - Parameter now: The time, in milliseconds since 1970.
    package init(_ path: String, now: @escaping @Sendable () -> Int64) {
        self.path = path
        self.now = now
    }

    /// Looks, and changes nothing.
    ///
    /// - Throws: `EngineError`, where the file cannot be looked through at all.
    package func look(progress: @escaping @Sendable (Int, Int) -> Void) async throws -> Report {
        let engine = try await Engine.visit(path, for: .reading, toleratesDamage: true, now: now)
        let findings = try await Self.closing(engine) { try await Self.find(engine, progress) }
        return Report(findings: findings, left: findings, backup: nil, unfinished: NewFile.unfinished(beside: path))
    }

    /// Looks, makes a backup if there is something to mend, mends it, each round in one transaction, and looks again.
    ///
    /// - Throws: `EngineError`, of which `.served` for a database in use; `MaintenanceError` where no backup can be made:
    ///   then nothing is mended.
    package func repair(progress: @escaping @Sendable (Int, Int) -> Void) async throws -> Report {
        let engine = try await Engine.visit(path, for: .writing, toleratesDamage: true, now: now)
        let (path, now) = (path, now)
        return try await Self.closing(engine) {
            let findings = try await Self.find(engine, progress)
            guard findings.contains(where: { $0.remedy != nil }) else {
                return Report(
                    findings: findings, left: findings, backup: nil, unfinished: NewFile.unfinished(beside: path))
            }
            let backup = "\(path).before-repair-\(now())"
            try await DatabaseThread.run(name: "db-backup") {
                try Backup.copyAsItIs(of: path, to: backup)
            }
            // What is mended can bring to light what was hidden behind it: choices that can be read again are counted.
            var (all, left) = (findings, findings)
            for _ in 0..<Self.rounds where left.contains(where: { $0.remedy != nil }) {
                let found = left
                try await Self.mend(found, in: engine, now: now())
                left = try await Self.find(engine, progress)
                all += left.filter { !all.contains($0) }
            }
            return Report(findings: all, left: left, backup: backup, unfinished: NewFile.unfinished(beside: path))
        }
    }

    /// Mends what was found in one transaction; in a file whose damage ends that, each thing in one of its own.
    private static func mend(_ findings: [Finding], in engine: Engine, now: Int64) async throws {
        do {
            try await engine.pool.write { database in try Repairer(database: database, now: now).mend(findings) }
        } catch SQLiteError.failed(.corrupt, _, _) {
            for finding in findings {
                do {
                    try await engine.pool.write { database in
                        try Repairer(database: database, now: now).mend([finding])
                    }
                } catch SQLiteError.failed(.corrupt, _, _) {}
            }
        }
    }

    private static func find(
        _ engine: Engine, _ progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws -> [Finding] {
        let findings = Mutex<[Finding]?>(nil)
        do {
            try await engine.pool.read { database in
                let found = try Checker(database: database, progress: progress).run()
                findings.withLock { $0 = found }
            }
        } catch let error as SQLiteError {
            // Where a page is damaged that was looked at, SQLite says so once more at the end of the transaction.
            guard case .failed(.corrupt, _, _) = error, findings.withLock({ $0 }) != nil else {
                throw EngineError(error)
            }
        }
        return findings.withLock { $0 } ?? []
    }

    private static func closing<Result>(
        _ engine: Engine, _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            let result = try await body()
            await engine.close()
            return result
        } catch {
            await engine.close()
            throw error
        }
    }
}
