import Migrations
import SQLite

/// Which of this build's migrations a database has.
package struct SchemaStatus: Sendable {
    /// One migration.
    package struct Step: Hashable, Sendable {
        package let version: Int
        package let name: String
        package let isApplied: Bool
    }

    /// Oldest first.
    package let steps: [Step]

    /// Looks into a database, and changes nothing; it blocks its thread.
    ///
    /// - Throws: `EngineError`.
    package init(of path: String) throws {
        try DatabaseFile.require(path)
        do {
            let connection = try Connection(path: path, mode: .read)
            let missing = try Migrator(Migration.all, now: { 0 }).inspect(connection)
            steps = Migration.all.map { migration in
                Step(version: migration.version, name: migration.name, isApplied: !missing.contains(migration.version))
            }
        } catch let error as SQLiteError {
            throw EngineError(error, reading: path)
        }
    }
}
