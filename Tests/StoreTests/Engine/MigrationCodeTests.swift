import Foundation
import Migrations
import SQLite
import Store
import Testing

/// A database that was filled when there was nothing but the first migration (`Tests/Databases`), and what later ones do.
struct MigrationCodeTests {
    private let folder: TemporaryFolder

    /// What such a database has rows of.
    private static let tables: [(SQL, Int)] = [
        ("SELECT count(*) FROM meta WHERE key = 'epoch'", 1), ("SELECT count(*) FROM apps", 2),
        ("SELECT count(*) FROM catalogs", 1), ("SELECT count(*) FROM catalog_revisions", 2),
        ("SELECT count(*) FROM catalog_labels", 2), ("SELECT count(*) FROM customizations", 3),
        ("SELECT count(*) FROM changes", 12), ("SELECT count(*) FROM devices", 5), ("SELECT count(*) FROM keys", 2),
    ]

    init() throws {
        folder = try TemporaryFolder()
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Databases/V0001.sql")
        let connection = try Connection(path: folder.path(), mode: .create)
        _ = try Migrator([Migration.all[0]], now: { 0 }).migrate(connection)
        try connection.execute(script: String(contentsOf: file, encoding: .utf8))
    }

    private func number(_ sql: SQL) throws -> Int? {
        try Connection(path: folder.path(), mode: .read).first(sql) { row in try row[0] }
    }

    @Test(
        "Each later version takes it, loses no row, and is not undone by the next", arguments: 1...Migration.all.count)
    func versions(count: Int) throws {
        for version in 1...count {
            let connection = try Connection(path: folder.path(), mode: .write)
            let applied = try Migrator(Array(Migration.all.prefix(version)), now: { 0 }).migrate(connection)
            #expect(applied == (version == 1 ? [] : [version]))
        }
        for (query, rows) in Self.tables { #expect(try number(query) == rows, "\(query.text)") }
        #expect(try number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
    }

    /// Ana and Zoë put something in order or on a place of their own, Ben hid “forest” on one device.
    @Test func choicesFromBeforeTheyWereCountedAreCounted() async throws {
        let connection = try Connection(path: folder.path(), mode: .write)
        _ = try Migrator(Migration.all, now: { 0 }).migrate(connection)
        #expect(try number("SELECT sum(people) FROM choice_counts WHERE item = ''") == 3)
        #expect(try number("SELECT sum(people) FROM choice_counts WHERE item = 'forest' AND kinds & 1") == 1)
        let report = try await DatabaseCheck(folder.path(), now: { 0 }).look { _, _ in }
        #expect(report.findings == [])
    }

    @Test func whoCannotBeReadIsLeftOutAndStopsNobody() throws {
        let connection = try Connection(path: folder.path(), mode: .write)
        try connection.run("UPDATE customizations SET state = x'FF' WHERE user = 'ben'")
        _ = try Migrator(Migration.all, now: { 0 }).migrate(connection)
        #expect(try number("SELECT sum(people) FROM choice_counts WHERE item = ''") == 2)
    }
}
