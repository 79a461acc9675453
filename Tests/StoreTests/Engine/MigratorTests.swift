import Migrations
import SQLite
import Store
import Synchronization
import Testing

struct MigratorTests {
    private let folder: TemporaryFolder
    private let connection: Connection
    private let first = Migration(version: 1, name: "create", sql: "CREATE TABLE a (n INTEGER) STRICT; -- é\n")
    private let second = Migration(
        version: 2, name: "rebuild", sql: "CREATE TABLE b (n INTEGER) STRICT; INSERT INTO b SELECT n FROM a;")

    init() throws {
        folder = try TemporaryFolder()
        var settings = ConnectionSettings()
        settings.enforcesForeignKeys = false
        connection = try Connection(path: folder.path(), mode: .create, settings: settings)
    }

    private func migrate(_ migrations: Migration...) throws -> [Int] {
        try Migrator(migrations, now: { 1_000 }).migrate(connection)
    }

    private func tables() throws -> [String] {
        try connection.all("SELECT name FROM sqlite_schema ORDER BY name") { try $0[0] }
    }

    @Test func appliesInOrderAndRemembersTheText() throws {
        #expect(try migrate(first, second) == [1, 2])
        #expect(try tables() == ["a", "b", "schema_migrations"])
        let rows = try connection.all("SELECT version, name, sql, applied_at FROM schema_migrations ORDER BY version") {
            "\(try $0[0] as Int) \(try $0[1] as String) \(try $0[2] as String) \(try $0[3] as Int)"
        }
        #expect(rows == ["1 create \(first.sql) 1000", "2 rebuild \(second.sql) 1000"])
    }

    @Test func appliesOnlyWhatIsMissing() throws {
        #expect(try migrate(first) == [1])
        try connection.run("INSERT INTO a VALUES (7)")
        #expect(try migrate(first, second) == [2])
        #expect(try migrate(first, second) == [])
        #expect(try connection.all("SELECT n FROM b") { try $0[0] as Int } == [7])
    }

    /// A database that is just made has nothing in it that takes time.
    @Test func tellsHowTheMigrationOfAnOlderDatabaseGoes() throws {
        let steps = Mutex<[String]>([])
        func migrate(_ migrations: [Migration]) throws {
            let migrator = Migrator(
                migrations, now: { 1_000 },
                progress: { step in
                    steps.withLock { steps in
                        switch step {
                        case .found(let version, let count): steps.append("found \(version) of \(count)")
                        case .begins(let version, let name, let count):
                            steps.append("begins \(version) \(name) of \(count)")
                        case .ended(let version, let duration): steps.append("ended \(version) \(duration >= .zero)")
                        }
                    }
                })
            _ = try migrator.migrate(connection)
        }
        try migrate([first])
        #expect(steps.withLock { $0 } == [])
        try migrate([first, second])
        #expect(steps.withLock { $0 } == ["found 1 of 2", "begins 2 rebuild of 2", "ended 2 true"])
    }

    @Test func refusesAChangedText() throws {
        _ = try migrate(first)
        let changed = Migration(version: 1, name: "create", sql: first.sql + " ")
        #expect(throws: EngineError.changedMigration(version: 1, name: "create")) { try migrate(changed, second) }
        #expect(try tables() == ["a", "schema_migrations"])
    }

    /// Equal to Swift's `==`, other bytes all the same.
    @Test func comparesBytesAndNotCharacters() throws {
        _ = try migrate(first)
        let decomposed = Migration(version: 1, name: "create", sql: "CREATE TABLE a (n INTEGER) STRICT; -- e\u{301}\n")
        #expect(decomposed.sql == first.sql)
        #expect(throws: EngineError.changedMigration(version: 1, name: "create")) { try migrate(decomposed) }
    }

    @Test func refusesADatabaseFromANewerBuild() throws {
        _ = try migrate(first, second)
        let error = #expect(throws: EngineError.newerDatabase(version: 2, known: 1)) { try migrate(first) }
        #expect(
            error?.description == "the database has schema version 2 and this build knows versions up to 1; "
                + "run the newer build, or restore a backup that was made before the update")
    }

    @Test func refusesAnotherProgramsDatabase() throws {
        try connection.run("CREATE TABLE contacts (name TEXT)")
        #expect(throws: EngineError.foreignDatabase) { try migrate(first) }
        #expect(try tables() == ["contacts"])
    }

    @Test func aMigrationThatFailsLeavesNothingOfItself() throws {
        let faulty = Migration(
            version: 2, name: "faulty", sql: "CREATE TABLE b (n INTEGER); INSERT INTO none VALUES (1);")
        let expected = EngineError.migrationFailed(version: 2, name: "faulty", reason: "no such table: none")
        #expect(throws: expected) { try migrate(first, faulty) }
        #expect(try tables() == ["a", "schema_migrations"])
        #expect(try migrate(first, second) == [2])
    }

    @Test func aMigrationThatEndsItsTransactionIsRefused() throws {
        let faulty = Migration(version: 1, name: "commit", sql: "CREATE TABLE b (n INTEGER); ROLLBACK;")
        #expect(throws: EngineError.self) { try migrate(faulty) }
        #expect(try tables() == [])
    }

    @Test func aMigrationThatBreaksAForeignKeyIsRefused() throws {
        let faulty = Migration(
            version: 1, name: "orphan",
            sql: "CREATE TABLE b (n INTEGER PRIMARY KEY); CREATE TABLE c (n REFERENCES b); INSERT INTO c VALUES (1);")
        let expected = EngineError.migrationFailed(
            version: 1, name: "orphan", reason: "it leaves rows in c whose foreign key points nowhere")
        #expect(throws: expected) { try migrate(faulty) }
        #expect(try tables() == [])
    }

    @Test func verifyingChangesNothing() throws {
        let migrator = Migrator([first, second], now: { 1_000 })
        #expect(throws: EngineError.behind(missing: [1, 2])) { try migrator.verify(connection) }
        #expect(try tables() == [])
        _ = try migrate(first, second)
        #expect(throws: Never.self) { try migrator.verify(connection) }
    }
}
