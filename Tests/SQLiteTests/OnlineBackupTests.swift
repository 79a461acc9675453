import SQLite
import Testing

@Suite("Copying a database while others write")
struct OnlineBackupTests {
    @Test("The copy is of the moment it began, whatever is written between its steps")
    func oneMoment() throws {
        let folder = try TemporaryFolder()
        let writer = try Connection(path: folder.path("a"), mode: .create)
        try writer.execute(script: "CREATE TABLE t (x BLOB)")
        for _ in 0..<64 { try writer.run("INSERT INTO t VALUES (zeroblob(4000))") }
        let source = try Connection(path: folder.path("a"), mode: .read)
        var settings = ConnectionSettings()
        settings.usesWriteAheadLog = false
        let target = try Connection(path: folder.path("b"), mode: .create, settings: settings)
        let backup = try OnlineBackup(from: source, to: target)
        var steps: [OnlineBackup.Progress] = []
        while let step = try backup.step(pages: 8) {
            steps.append(step)
            try writer.run("INSERT INTO t VALUES (zeroblob(4000))")
            try #require(steps.count < 100)
        }
        _ = consume backup
        #expect(steps.count > 4)
        #expect(steps.map(\.done) == steps.map(\.done).sorted())
        #expect(Set(steps.map(\.total)).count == 1)
        let count: Int? = try target.first("SELECT count(*) FROM t") { row in try row[0] }
        #expect(count == 64)
        // The transaction has ended: the log can be emptied again.
        try writer.checkpoint()
    }
}
