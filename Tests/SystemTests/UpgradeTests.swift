import Migrations
import SQLite
import Store
import Testing

/// A build meets a database that another build made.
@Suite("Upgrade")
struct UpgradeTests {
    private static let first = Migration.all[0]

    /// A database as the first release left it: an app and a catalog.
    static func makeFirstDatabase(in directory: TemporaryDirectory) throws {
        let connection = try Connection(path: directory.path + "/tabkeeper.sqlite", mode: .create)
        _ = try Migrator([first], now: { 1_700_000_000_000 }).migrate(connection)
        try connection.execute(
            script: """
                INSERT INTO meta (key, value) VALUES ('epoch', 'first');
                INSERT INTO apps (id, name, created_at) VALUES ('com.example.videos', 'Videos', 1700000000000);
                INSERT INTO catalogs (id, app, name, generation) VALUES (1, 'com.example.videos', 'main', 1);
                INSERT INTO catalog_revisions (catalog, revision, content, published_at)
                    VALUES (1, 1, '{"tabs":[{"id":"forest","title":"Forest Life","allowsHiding":true},
                    {"id":"home","title":"Home"}]}', 1700000000000);
                """)
    }

    private static func version(of directory: TemporaryDirectory) throws -> Int? {
        let connection = try Connection(path: directory.path + "/tabkeeper.sqlite", mode: .write)
        return try connection.first("SELECT max(version) FROM schema_migrations") { row in try row[0] }
    }

    @Test("A new build brings an old database up to date, says so, and goes on with what is in it")
    func newBuild() throws {
        let directory = try TemporaryDirectory()
        try Self.makeFirstDatabase(in: directory)
        let manager = try NotificationSocket()
        let server = try ServerProcess(in: directory, environment: ["NOTIFY_SOCKET": manager.name])
        let count = Migration.all.count
        for migration in Migration.all.dropFirst() {
            let begins = "migrating the database to schema version \(migration.version) of \(count) (\(migration.name))"
            #expect(server.printed.contains("tabkeeper: \(begins)\n"))
            #expect(server.printed.contains("tabkeeper: schema version \(migration.version) took "))
            // A start that takes long is not taken for one that hangs.
            #expect(try manager.next() == ["STATUS=\(begins)", "EXTEND_TIMEOUT_USEC=30000000"])
            #expect(try manager.next().last == "EXTEND_TIMEOUT_USEC=30000000")
        }
        #expect(try manager.next() == ["READY=1", "STATUS=serving"])
        let written = try Demo.call(
            server, "POST", Demo.customization(of: "ana") + "/changes",
            ["changes": [Demo.visibility(of: "forest", "hidden")]])
        #expect(written["epoch"]?.string == "first")
        let layout = try Demo.call(server, "GET", Demo.customization(of: "ana") + "/layout?family=pad")
        #expect(layout["hidden"]?.json == #"["forest"]"#)
        try server.stop(15)
        #expect(try Self.version(of: directory) == count)

        let again = try ServerProcess(in: directory)
        #expect(!again.printed.contains("migrating"))
        try again.stop(15)
    }

    @Test("An old build refuses a new database, says what to do, and changes nothing")
    func oldBuild() throws {
        let directory = try TemporaryDirectory()
        try ServerProcess(in: directory).stop(15)
        let path = directory.path + "/tabkeeper.sqlite"
        let newer = Migration.all.count + 1
        do {
            let connection = try Connection(path: path, mode: .write)
            try connection.run(
                "INSERT INTO schema_migrations (version, name, sql, applied_at) VALUES (?, 'later', 'SELECT 1', 0)",
                newer)
        }
        let before = try Files.read(path)
        let process = try ChildProcess(
            ["serve", "--port", "0", "--database", path], environment: ["TABKEEPER_ADMIN_KEY": ServerProcess.key],
            directory: directory)
        #expect(try process.waitForEnd() == .exit(1))
        #expect(Files.text(process.output) == "")
        #expect(
            Files.text(process.errors) == """
                tabkeeper: the database \(path) cannot be served
                the database has schema version \(newer) and this build knows versions up to \(newer - 1); \
                run the newer build, or restore a backup that was made before the update

                """)
        #expect(try Files.read(path) == before)
    }
}
