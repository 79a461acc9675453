import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ResetOfEverybodyTests {
    private func reset(_ store: SQLiteStore, _ what: Operation.ResetScope.What = .all) async throws {
        _ = try await store.resetEverybody(what, in: StoreFixture.app, catalog: "main")
    }

    private func read(_ store: SQLiteStore, _ user: Identifier) async throws -> Customization {
        try await store.customization(.person(user), catalogRevision: .newest).customization
    }

    @Test func itIsInEverybodysNextReadAndReadingWritesNothing() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        fixture.pass(10)
        try await reset(store)
        let ana = try await read(store, "ana")
        #expect(ana.revision == 2)
        #expect(ana.value(.choice(.shared, "a", .sidebar)) == nil)
        #expect(ana.updatedAt == fixture.now)
        #expect(try await read(store, "ana") == ana)
        #expect(try await read(store, "bob").revision == 0)
        #expect(try fixture.rows("SELECT revision FROM customizations") == [1])
        let statistics = try await store.statistics(of: StoreFixture.catalog, catalogRevision: .newest)
        #expect(statistics.people == 0)
        await store.close()
    }

    @Test func theNextWriteHasItInHistory() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        fixture.pass(10)
        try await reset(store, .visibility)
        try await reset(store)
        let report = try await store.merge(ChangeSubmission("D1", base: 3, .hide("c-2", "b")), into: .person("ana"))
        #expect(report.stored.customization.revision == 4)
        #expect(try fixture.rows("SELECT revision FROM changes ORDER BY revision") == [1, 2, 3, 4])
        let statistics = try await store.statistics(of: StoreFixture.catalog, catalogRevision: .newest)
        #expect(statistics.people == 1)
        #expect(statistics.tabs.filter { $0.hid > 0 }.map(\.id) == ["b"])
        await store.close()
    }

    /// What is told before the next write is told the same after it.
    @Test func historyHasItBeforeTheNextWrite() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        fixture.pass(10)
        try await reset(store, .order)
        try await reset(store, .visibility)
        func page(_ cursor: HistoryCursor? = nil, limit: Int = 10) async throws -> HistoryPage {
            try await store.history(of: .person("ana"), catalogRevision: .newest, before: cursor, limit: limit)
        }
        let whole = try await page()
        #expect(whole.entries.map(\.change.revision) == [3, 2, 1])
        #expect(whole.entries.map(\.operation) == [.reset, .reset, .setVisibility])
        let first = try await page(limit: 1)
        let cursor = try #require(first.next)
        #expect(try await page(cursor).entries.map(\.change.revision) == [2, 1])
        _ = try await store.merge(ChangeSubmission("D1", base: 3, .hide("c-2", "b")), into: .person("ana"))
        let later = try await page(cursor)
        #expect(later.entries.map(\.change.revision) == [2, 1])
        #expect(later.entries.map(\.operation) == [.reset, .setVisibility])
        await store.close()
    }

    @Test func itIsUndoneLikeAnyOther() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        fixture.pass(10)
        try await reset(store)
        fixture.pass(10)
        let report = try await store.undo(UndoSubmission(revision: 2), in: .person("ana"))
        #expect(report.status == .applied)
        #expect(report.stored.customization.value(.choice(.shared, "a", .sidebar)) == .visibility(.hidden))
        let statistics = try await store.statistics(of: StoreFixture.catalog, catalogRevision: .newest)
        #expect(statistics.people == 1)
        #expect(statistics.tabs.filter { $0.hid > 0 }.map(\.id) == ["a"])
        await store.close()
    }

    /// The counts follow whole documents and erasures as they follow changes.
    @Test func replacingAndErasingCount() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        func people() async throws -> Int {
            try await store.statistics(of: StoreFixture.catalog, catalogRevision: .newest).people
        }
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        let empty = ReplacementSubmission(CustomizationContent(layers: [:], items: []), precondition: .none)
        _ = try await store.replace(empty, in: .person("ana"))
        #expect(try await people() == 0)
        _ = try await store.undo(UndoSubmission(revision: 2), in: .person("ana"))
        #expect(try await people() == 1)
        try await store.erase(CustomizationID.person("ana"), if: .none)
        #expect(try await people() == 0)
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-9", "a")), into: .person("ana"))
        #expect(try await people() == 1)
        await store.close()
    }

    /// Who has not read it has not seen it: also a request without a device, as the reset has none either.
    @Test(arguments: ["D1", ""] as [Identifier])
    func aBaseFromBeforeHadNotSeenIt(device: Identifier) async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission(device, .hide("c-1", "a")), into: .person("ana"))
        fixture.pass(1_000)
        try await reset(store)
        fixture.pass(1_000)
        let old = try await store.merge(
            ChangeSubmission(device, base: 1, .hide("c-2", "b", at: fixture.now - 1_500)), into: .person("ana"))
        #expect(old.statuses == [.superseded])
        #expect(old.stored.customization.revision == 2)
        let later = try await store.merge(
            ChangeSubmission(device, base: 1, .hide("c-3", "d", at: fixture.now - 500)), into: .person("ana"))
        #expect(later.statuses == [.applied(isDormant: false)])
        // Who has read it acts after it, whatever the clock says.
        let seen = try await store.merge(
            ChangeSubmission("D2", base: 3, .hide("c-4", "c", at: 5)), into: .person("ana"))
        #expect(seen.statuses == [.applied(isDormant: false)])
        await store.close()
    }

    @Test func anUnknownCatalogIsNone() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        let error = await #expect(throws: StoreError.self) {
            _ = try await store.resetEverybody(.all, in: StoreFixture.app, catalog: "none")
        }
        guard case .unknownCatalog? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await store.close()
    }
}
