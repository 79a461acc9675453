import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct StoreErrorTests {
    private func error(_ call: () async throws -> Void) async -> StoreError? {
        await #expect(throws: StoreError.self) { try await call() }
    }

    @Test func moreThanMayWaitIsOverload() async throws {
        var settings = StoreSettings()
        settings.pool.waitingReads = 0
        let store = try await StoreFixture(settings: settings).openPrepared()
        let error = await error { _ = try await store.apps() }
        guard case .overloaded? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await store.close()
    }

    @Test func anotherProcessThatKeepsTheLockIsOverload() async throws {
        var settings = StoreSettings()
        settings.pool.connection.busyTimeout = .milliseconds(1)
        let fixture = try StoreFixture(settings: settings)
        let store = try await fixture.openPrepared()
        let other = try Connection(path: fixture.folder.path(), mode: .write)
        try other.run("BEGIN IMMEDIATE")
        let error = await error { _ = try await store.putApp("b", name: nil) }
        guard case .overloaded? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        try other.run("ROLLBACK")
        #expect(try await store.putApp("b", name: nil).wasCreated)
        await store.close()
    }

    @Test(
        arguments: [
            "UPDATE changes SET effects = x'0100'", "UPDATE changes SET device = x'0C44'",
            "UPDATE changes SET change_id = x'07'", "UPDATE customizations SET state = x''",
        ] as [SQL])
    func whatIsDamagedIsUnreadableAndWritesNothing(damage: SQL) async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        _ = try await store.merge(ChangeSubmission("D2", base: 1, .hide("c-1", "b")), into: .person("ana"))
        _ = try fixture.rows(damage)
        let error = await error {
            _ = try await store.merge(ChangeSubmission("D3", base: 1, .hide("c-1", "c")), into: .person("ana"))
        }
        guard case .unreadable(let sentence)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!sentence.contains("D2"))
        #expect(try fixture.rows("SELECT max(revision) FROM customizations") == [2])
        await store.close()
    }

    @Test func aStatusThatIsNoneIsUnreadable() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        for device in ["D1", "D2", "D3"] as [Identifier] {
            let revision = try await store.customization(.person("ana"), catalogRevision: .newest).customization
                .revision
            _ = try await store.merge(
                ChangeSubmission(device, base: revision, .hide("c-1", device)), into: .person("ana"))
        }
        _ = try fixture.rows("UPDATE changes SET status = 9 WHERE revision = 3")
        let error = await error {
            _ = try await store.merge(ChangeSubmission("D4", base: 1, .hide("c-1", "c")), into: .person("ana"))
        }
        guard case .unreadable(let sentence)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(sentence.hasPrefix("column status should hold a status and holds another INTEGER"))
        await store.close()
    }
}
