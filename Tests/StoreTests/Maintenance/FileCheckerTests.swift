import Customizations
import SQLite
import Store
import Testing

@Suite("Damaged pages")
struct FileCheckerTests {
    private static let pageSize = 4_096

    /// A database with a catalog and a person's choices, in its file and not in its log.
    private func prepared() async throws -> StoreFixture {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D", .hide("c1", "a")), into: .person("ana"))
        await store.close()
        return fixture
    }

    private func look(_ fixture: StoreFixture) async throws -> [Finding] {
        try await DatabaseCheck(fixture.folder.path()) { fixture.now }.look { _, _ in }.findings
    }

    /// Writes over all of a page, as a disk may that was told to write another.
    private func overwrite(_ page: Int, of bytes: [UInt8], in fixture: StoreFixture) throws {
        var bytes = bytes
        let start = (page - 1) * Self.pageSize
        bytes.replaceSubrange(
            start..<start + Self.pageSize, with: repeatElement(UInt8(ascii: "A"), count: Self.pageSize))
        try fixture.folder.write(bytes)
    }

    @Test("Whichever page it is, the check goes on and says damage, and names the table where that can be known")
    func everyPage() async throws {
        let fixture = try await prepared()
        let whole = try fixture.folder.bytes()
        let roots = try Connection(path: fixture.folder.path(), mode: .read).all(
            "SELECT rootpage, tbl_name, type FROM sqlite_schema WHERE rootpage > 0"
        ) { row in (page: try row[0] as Int, table: try row[1] as String, isTable: try row[2] as String == "table") }
        try #require(roots.count > 10)
        for root in roots {
            try overwrite(root.page, of: whole, in: fixture)
            let findings = try await look(fixture)
            #expect(findings.contains { $0.kind == .damagedFile && $0.place == "table \(root.table)" }, "\(root)")
            #expect(!findings.contains { $0.kind == .damagedFile && $0.remedyText != nil }, "\(root)")
        }
        // Without its first page it is no database.
        try overwrite(1, of: whole, in: fixture)
        await #expect(throws: EngineError.notADatabase) { try await look(fixture) }
    }

    /// The text of a migration is longer than a page: the rest is in overflow pages (fileformat2.html §1.6).
    @Test("A damaged text of a migration is damage, and no other build's migration")
    func migrationText() async throws {
        let fixture = try await prepared()
        let whole = try fixture.folder.bytes()
        var ofMigrations = 0
        for page in 2...(whole.count / Self.pageSize) {
            try overwrite(page, of: whole, in: fixture)
            do {
                await (try SQLiteStore.visit(fixture.folder.path(), for: .reading) { fixture.now }).close()
            } catch EngineError.damaged {}
            do {
                let findings = try await look(fixture)
                guard findings.contains(where: { $0.place == "table schema_migrations" }) else { continue }
                ofMigrations += 1
                // What else there is was looked at, and nothing is wrong with it.
                #expect(findings.allSatisfy { $0.place == "table schema_migrations" }, "page \(page): \(findings)")
            } catch EngineError.damaged {
                // Without the schema nobody knows of any table.
            }
        }
        #expect(ofMigrations > 2)
    }

    @Test("Beside damage, what can be mended is mended; what may belong to something unreadable is left")
    func repair() async throws {
        let fixture = try await prepared()
        var settings = ConnectionSettings()
        settings.enforcesForeignKeys = false
        let page: Int = try {
            let connection = try Connection(path: fixture.folder.path(), mode: .write, settings: settings)
            try connection.run("DELETE FROM meta WHERE key = 'epoch'")
            try connection.run("INSERT INTO devices (app, user, id, last_seen) VALUES ('gone', 'u', 'd', 0)")
            try connection.checkpoint()
            return try #require(
                try connection.first("SELECT rootpage FROM sqlite_schema WHERE name = 'snapshots'") { try $0[0] as Int }
            )
        }()
        try overwrite(page, of: try fixture.folder.bytes(), in: fixture)
        let report = try await DatabaseCheck(fixture.folder.path()) { fixture.now }.repair { _, _ in }
        #expect(report.findings.map(\.kind).contains(.missingEpoch))
        #expect(!report.left.map(\.kind).contains(.missingEpoch))
        #expect(report.left.contains { $0.kind == .orphan && $0.remedyText == nil })
        #expect(report.left.contains { $0.kind == .damagedFile && $0.place == "table snapshots" })
        #expect(report.backup != nil)
    }
}
