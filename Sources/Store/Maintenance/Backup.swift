import Migrations
package import SQLite

/// Copies a database into one file, also while a server writes to it, and makes sure that the copy is whole.
package struct Backup: Sendable {
    /// What was copied.
    package struct Report: Sendable {
        package let pages: Int
        package let counts: TableCounts
    }

    /// Small enough for progress to be seen; a step reads only, so it keeps nobody waiting.
    private static let pagesAStep = 256

    private let source: String
    private let target: String

    /// From a database to a file that is not there yet.
    package init(of source: String, to target: String) {
        self.source = source
        self.target = target
    }

    /// Copies, verifies, and gives the file its name.
    ///
    /// It blocks its thread.
    ///
    /// - Parameter progress: Is told after each step.
    /// - Throws: `EngineError`, `MaintenanceError`, `SQLiteError`; there is no file then.
    package func run(progress: (OnlineBackup.Progress) -> Void = { _ in }) throws -> Report {
        try DatabaseFile.require(source)
        let file = try NewFile(target)
        do {
            let report = try Self.copy(source, to: file.temporary, progress: progress)
            try file.finish()
            return report
        } catch {
            file.remove()
            throw error
        }
    }

    /// Copies a database of the service into an empty file, as one file without a log, and verifies the copy.
    static func copy(
        _ source: String, to target: String, progress: (OnlineBackup.Progress) -> Void
    ) throws -> Report {
        do {
            let from = try Connection(path: source, mode: .read)
            // Who would rely on a copy of something else would learn it too late.
            _ = try Migrator(Migration.all, now: { 0 }).inspect(from)
            let pages = try write(from, to: target, progress: progress)
            let copy = try Connection(path: target, mode: .read)
            try verify(copy)
            return Report(pages: pages.count, counts: try compared(pages.counts, TableCounts(copy)))
        } catch let error as SQLiteError {
            throw EngineError(error, reading: source)
        }
    }

    private static func write(
        _ from: Connection, to target: String, progress: (OnlineBackup.Progress) -> Void
    ) throws -> (count: Int, counts: TableCounts) {
        var settings = ConnectionSettings()
        settings.usesWriteAheadLog = false
        let to = try Connection(path: target, mode: .write, settings: settings)
        let backup = try OnlineBackup(from: from, to: to)
        var last = OnlineBackup.Progress(done: 0, total: 0)
        while let step = try backup.step(pages: pagesAStep) {
            last = step
            progress(step)
        }
        // Counted in the transaction that the copy was read in: the very same rows.
        let counts = try TableCounts(from)
        _ = consume backup
        // The copy has the source's mode, and would be two files as soon as it is opened (wal.html §3.2).
        try to.execute(script: "PRAGMA journal_mode = DELETE")
        return (max(last.total, try Self.pageCount(to)), counts)
    }

    private static func pageCount(_ connection: Connection) throws -> Int {
        try connection.first("PRAGMA page_count") { row in try row[0] } ?? 0
    }

    private static func verify(_ copy: Connection) throws {
        let found = try copy.all("PRAGMA integrity_check(1)") { row in try row[0] as String }
        guard found == ["ok"] else { throw MaintenanceError.notVerified(reason: found.first ?? "no answer") }
    }

    private static func compared(_ source: TableCounts, _ copy: TableCounts) throws -> TableCounts {
        guard source == copy else { throw MaintenanceError.notVerified(reason: "it does not have the same rows") }
        return copy
    }
}

extension Backup {
    /// Copies a database that may be damaged, without judging the copy.
    static func copyAsItIs(of source: String, to target: String) throws {
        let file = try NewFile(target)
        do {
            _ = try write(try Connection(path: source, mode: .read), to: file.temporary) { _ in }
            try file.finish()
        } catch {
            file.remove()
            throw error
        }
    }
}
