import Customizations
import SQLite
import Store
import Testing

@Suite("Backups")
struct BackupTests {
    @Test("A backup of a database in use is one whole file with the same people, for its user only")
    func whileServed() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        for index in 0..<20 {
            _ = try await store.merge(ChangeSubmission("D", .hide("c", "a")), into: .person(Identifier("p\(index)")))
        }
        let target = fixture.folder.path("backup")
        let report = try await DatabaseThread.run(name: "test") { [path = fixture.folder.path()] in
            try Backup(of: path, to: target).run()
        }
        #expect(report.counts["customizations"] == 20)
        #expect(report.counts["changes"] == 20)
        await store.close()
        let copy = try Connection(path: target, mode: .read)
        let mode: String? = try copy.first("PRAGMA journal_mode") { row in try row[0] }
        #expect(mode == "delete")
    }

    @Test("Nothing is written over, and nothing else is taken for a database")
    func refusals() async throws {
        let fixture = try StoreFixture()
        await (try await fixture.openPrepared()).close()
        let target = fixture.folder.path("backup")
        try fixture.folder.write([1, 2, 3], to: "backup")
        #expect(throws: MaintenanceError.exists(path: target)) {
            try Backup(of: fixture.folder.path(), to: target).run()
        }
        #expect(try fixture.folder.bytes(of: "backup") == [1, 2, 3])
        #expect(throws: EngineError.missing) {
            try Backup(of: fixture.folder.path("none"), to: fixture.folder.path("x")).run()
        }
        #expect(throws: EngineError.notADatabase) {
            try Backup(of: target, to: fixture.folder.path("x")).run()
        }
        #expect(throws: (any Error).self) { try fixture.folder.bytes(of: "x") }
        #expect(throws: (any Error).self) { try fixture.folder.bytes(of: "x.unfinished") }
    }

    @Test("Every table of the schema is counted")
    func tables() async throws {
        let fixture = try StoreFixture()
        await (try await fixture.openPrepared()).close()
        let report = try Backup(of: fixture.folder.path(), to: fixture.folder.path("backup")).run()
        let tables = try Connection(path: fixture.folder.path(), mode: .read).all(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
            AND name <> 'schema_migrations' ORDER BY name
            """
        ) { row in try row[0] as String }
        #expect(report.counts.rows.map(\.table) == tables)
    }
}
