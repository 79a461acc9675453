import Foundation
import Migrations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct EngineTests {
    private let folder: TemporaryFolder
    private let migrations = [Migration(version: 1, name: "create", sql: "CREATE TABLE t (n INTEGER) STRICT")]

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ name: String = "test.db") async throws -> Engine {
        try await Engine.open(folder.path(name), migrations: migrations, now: { 0 })
    }

    @Test func opensAnewAndAgain() async throws {
        let engine = try await open()
        #expect(engine.appliedMigrations == [1])
        try await engine.pool.write { try $0.run("INSERT INTO t VALUES (1)") }
        await engine.close()
        let again = try await open()
        #expect(again.appliedMigrations == [])
        #expect(try await again.pool.read { try $0.first("SELECT n FROM t") { try $0[0] as Int } } == 1)
        await again.close()
    }

    @Test func aSecondServerIsRefusedUntilTheFirstHasClosed() async throws {
        let first = try await open()
        let process = ProcessInfo.processInfo.processIdentifier
        await #expect(throws: EngineError.served(process: process)) { try await open() }
        await first.close()
        await openAndClose()
    }

    @Test func aLinkToTheDatabaseIsTheSameDatabase() async throws {
        let engine = try await open()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.db"), withDestinationPath: folder.path())
        await #expect(throws: EngineError.self) { try await open("link.db") }
        await engine.close()
    }

    @Test func anAdminCommandReadsAndWritesMeanwhile() async throws {
        let engine = try await open()
        let admin = try Connection(path: folder.path(), mode: .write)
        try admin.transaction { try admin.run("INSERT INTO t VALUES (5)") }
        #expect(try await engine.pool.read { try $0.first("SELECT n FROM t") { try $0[0] as Int } } == 5)
        try await engine.pool.write { try $0.run("UPDATE t SET n = 6") }
        #expect(try admin.first("SELECT n FROM t") { try $0[0] as Int } == 6)
        await engine.close()
    }

    @Test func aFileThatIsNoDatabaseIsRefusedAndLeftAlone() async throws {
        let letters = Array(repeating: UInt8(0x41), count: 4_096)
        try folder.write(letters)
        await #expect(throws: EngineError.notADatabase) { try await open() }
        #expect(try folder.bytes() == letters)
    }

    @Test func anotherProgramsDatabaseIsLeftAsItIs() async throws {
        var settings = ConnectionSettings()
        settings.usesWriteAheadLog = false
        let other = try Connection(path: folder.path(), mode: .create, settings: settings)
        try other.run("CREATE TABLE contacts (name TEXT)")
        let before = try folder.bytes()
        await #expect(throws: EngineError.foreignDatabase) { try await open() }
        #expect(try folder.bytes() == before)
    }

    @Test func aFolderThatIsMissingIsInaccessible() async {
        let error = await #expect(throws: EngineError.self) { try await open("none/test.db") }
        guard case .inaccessible(let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasSuffix("none/test.db.lock: No such file or directory"))
    }

    @Test func aFolderInPlaceOfTheFileIsTold() async throws {
        try FileManager.default.createDirectory(atPath: folder.path(), withIntermediateDirectories: false)
        await #expect(throws: EngineError.folder) { try await open() }
    }

    @Test func aRefusalReleasesTheLock() async throws {
        try folder.write(Array(repeating: 0x41, count: 4_096))
        await #expect(throws: EngineError.notADatabase) { try await open() }
        try folder.write([])
        await openAndClose()
    }

    private func openAndClose() async {
        await #expect(throws: Never.self) {
            let engine = try await open()
            await engine.close()
        }
    }
}
