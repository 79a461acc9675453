import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ErasureTests {
    private static let ana = PersonID(app: StoreFixture.app, user: "ana")

    @Test func nothingOfAPersonIsLeftButAHashAndTheTime() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("bob"))
        try await store.erase(Self.ana, if: .none)
        #expect(try fixture.rows("SELECT count(*) FROM customizations") == [1])
        #expect(try fixture.rows("SELECT count(*) FROM changes") == [1])
        #expect(try fixture.rows("SELECT count(*) FROM devices") == [1])
        #expect(try fixture.rows("SELECT length(person) FROM erasures") == [32])
        #expect(try fixture.rows("SELECT people FROM choice_counts WHERE item = 'a'") == [1])
        #expect(try await store.erasedAt(Self.ana) == fixture.now)
        #expect(try await store.erasedAt(PersonID(app: StoreFixture.app, user: "bob")) == nil)
        await store.close()
    }

    /// Whatever table comes to know people has a line where they are erased.
    @Test func everyTableWithAUserIsKnown() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        let tables = try Connection(path: fixture.folder.path(), mode: .read).all(
            """
            SELECT DISTINCT name FROM sqlite_schema AS tables
            WHERE type = 'table' AND EXISTS (SELECT 1 FROM pragma_table_info(tables.name) WHERE name = 'user')
            ORDER BY name
            """
        ) { row in try row[0] as String }
        #expect(tables == ["audit_people", "customizations", "devices", "token_floors"])
        await store.close()
    }

    @Test func theEpochIsNewEachTimeAndStays() async throws {
        let fixture = try StoreFixture()
        var store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        try await store.erase(Self.ana, if: .none)
        let first = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(first.customization.revision == 0)
        #expect(first.epoch != store.epoch)
        await store.close()
        store = try await fixture.open()
        #expect(try await store.customization(.person("ana"), catalogRevision: .newest).epoch == first.epoch)
        // At the same moment by the clock it is another erasure all the same.
        try await store.erase(Self.ana, if: .none)
        let second = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(second.epoch != first.epoch)
        // Tokens made in between say the second after the first one's, 1000.
        #expect(try await store.erasedAt(Self.ana) == 1_001_000)
        await store.close()
    }

    @Test func whatADeviceHadReadIsGone() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        try await store.erase(Self.ana, if: .none)
        var late = ChangeSubmission("D1", base: 0, .hide("c-2", "b"))
        let report = try await store.merge(late, into: .person("ana"))
        #expect(report.stored.customization.revision == 1)
        #expect(report.stored.epoch != store.epoch)
        late = ChangeSubmission("D1", base: 1, .hide("c-3", "c"))
        late.epoch = store.epoch
        let error = await #expect(throws: StoreError.self) { _ = try await store.merge(late, into: .person("ana")) }
        guard case .cursorGone(_, .init(epoch: report.stored.epoch, revision: 1))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await store.close()
    }

    @Test func whatCannotBeReadIsErasedToo() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        _ = try fixture.rows("UPDATE customizations SET state = x'ff' RETURNING 1")
        try await store.erase(Self.ana, if: .none)
        #expect(try fixture.rows("SELECT count(*) FROM customizations") == [0])
        await store.close()
    }

    @Test func anUnknownAppHasNobody() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        let error = await #expect(throws: StoreError.self) { try await store.erase(Self.ana, if: .none) }
        guard case .unknownApp? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await store.close()
    }
}
