import Glibc
import Migrations
package import SQLite

/// Puts a backup in the place of a database that nobody uses.
///
/// The restored database has a new epoch (contract §1): what devices have read since the backup was made must not count as
/// read, so they read the whole again and send what they have not sent yet.
package struct Restore: Sendable {
    /// What was restored.
    package struct Report: Sendable {
        package let counts: TableCounts
        package let epoch: String
        /// Where the database from before is; `nil` where there was none.
        package let replaced: String?
    }

    private let backup: String
    private let database: String
    private let now: @Sendable () -> Int64

    /// - Parameter now: The time, in milliseconds since 1970.
    package init(_ backup: String, to database: String, now: @escaping @Sendable () -> Int64) {
        self.backup = backup
        self.database = database
        self.now = now
    }

    /// Copies, verifies, makes the epoch, keeps the old database under another name, and takes its place.
    ///
    /// It blocks its thread.
    ///
    /// - Throws: `EngineError`, of which `.served` for a database in use, `MaintenanceError`, `SQLiteError`; the database
    ///   is as it was then.
    package func run(progress: (OnlineBackup.Progress) -> Void = { _ in }) throws -> Report {
        guard NewFile.isThere(backup) else { throw EngineError.missing }
        try DatabaseFile.refuseFolder(database)
        let lock = try ServerLock(database: database)
        defer { withExtendedLifetime(lock) {} }
        let file = try NewFile(database, replaces: true)
        do {
            let report = try copy(to: file.temporary, progress: progress)
            let epoch = try makeEpoch(in: file.temporary)
            let replaced = try keepOld()
            try file.finish()
            return Report(counts: report.counts, epoch: epoch, replaced: replaced)
        } catch {
            file.remove()
            throw error
        }
    }

    /// Copies and verifies the backup, and says of it what is wrong with it.
    private func copy(
        to target: String, progress: (OnlineBackup.Progress) -> Void
    ) throws -> Backup.Report {
        do {
            try DatabaseFile.refuseFolder(backup)
            return try Backup.copy(backup, to: target, progress: progress)
        } catch let error as EngineError where error.isAboutContent {
            throw MaintenanceError.unusableBackup(path: backup, reason: error)
        }
    }

    /// A new epoch for the database, and none of its own for any customization.
    private func makeEpoch(in path: String) throws -> String {
        var settings = ConnectionSettings()
        settings.usesWriteAheadLog = false
        let connection = try Connection(path: path, mode: .write, settings: settings)
        let epoch = RandomWord.make()
        try connection.transaction {
            try connection.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('epoch', ?)", epoch)
            try connection.run("UPDATE customizations SET epoch = NULL WHERE epoch IS NOT NULL")
        }
        try Self.makeShrinkable(connection)
        return epoch
    }

    /// Makes a database from before pages could be given back into one like those of today: “VACUUM must be run to
    /// actually reorganize the entire database file” (pragma.html#pragma_auto_vacuum).
    private static func makeShrinkable(_ connection: Connection) throws {
        let mode: Int? = try connection.first("PRAGMA auto_vacuum") { row in try row[0] }
        guard mode == 0 else { return }
        try connection.execute(script: "PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    }

    /// Gives the old database a second name, and leaves none of its log for the new one to take for its own.
    private func keepOld() throws -> String? {
        guard NewFile.isThere(database) else { return nil }
        // What is in the log goes into the file; where that cannot be opened, the log is kept beside it.
        if let old = try? Connection(path: database, mode: .write) { try? old.checkpoint() }
        let kept = "\(database).before-restore-\(now())"
        guard link(database, kept) == 0 else { throw NewFile.failure("link", kept) }
        if NewFile.isThere(database + "-wal") {
            guard rename(database + "-wal", kept + "-wal") == 0 else { throw NewFile.failure("rename", kept + "-wal") }
        }
        unlink(database + "-shm")
        try NewFile.syncFolder(of: database)
        return kept
    }
}
