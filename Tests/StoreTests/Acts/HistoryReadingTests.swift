import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HistoryReadingTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func page(_ store: SQLiteStore, before cursor: HistoryCursor? = nil, limit: Int) async throws -> HistoryPage
    {
        try await store.history(of: .person("ana"), catalogRevision: .newest, before: cursor, limit: limit)
    }

    @Test func pagesGoOnWhereTheOneBeforeEnded() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(
            ChangeSubmission("D1", .hide("c-1", "a"), .hide("c-2", "b"), .hide("c-3", "home")), into: .person("ana"))
        _ = try await store.merge(ChangeSubmission("D2", base: 1, .hide("c-4", "a")), into: .person("ana"))
        _ = try await store.merge(
            ChangeSubmission("D2", base: 1, Change("c-5", .setOrder(container: "library", order: ["b", "a"]))),
            into: .person("ana"))
        _ = try await store.replace(
            ReplacementSubmission(CustomizationContent(), precondition: .exists), in: .person("ana"))
        let first = try await page(store, limit: 2)
        #expect(first.entries.map(\.operation) == [.replace, .setOrder])
        #expect(first.entries.map(\.change.revision) == [3, 2])
        let second = try await page(store, before: first.next, limit: 2)
        #expect(second.entries.map(\.change.id) == ["c-4", "c-2"])
        #expect(second.entries.map(\.change.status) == [.noop, .applied])
        let third = try await page(store, before: second.next, limit: 2)
        #expect(third.entries.map(\.change.id) == ["c-1"])
        #expect(third.entries.map(\.operation) == [.setVisibility])
        #expect(third.next == nil)
        #expect(third.state.value(.choice(.shared, "b", .sidebar)) == nil)
        #expect(third.state.value(.choice(.shared, "a", .sidebar)) == .visibility(.hidden))
        #expect(third.stored.customization.revision == 3)
        await store.close()
    }

    @Test func somebodyNeverSeenHasNoHistoryAndACursorFromBeforeAnErasureIsGone() async throws {
        let store = try await fixture.openPrepared()
        let empty = try await page(store, limit: 10)
        #expect(empty.entries.isEmpty && empty.next == nil)
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a"), .hide("c-2", "b")), into: .person("ana"))
        let cursor = try #require(try await page(store, limit: 1).next)
        try await store.erase(.person("ana"), if: .none)
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        let error = await #expect(throws: StoreError.self) { _ = try await page(store, before: cursor, limit: 1) }
        guard case .cursorGone? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await page(store, limit: 10).entries.count == 1)
        await store.close()
    }

    @Test func whatAnOlderBuildRecordedHasNoWord() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        _ = try fixture.rows("UPDATE changes SET operation = NULL")
        #expect(try await page(store, limit: 1).entries.map(\.operation) == [nil])
        await store.close()
    }

    /// After 5,000 random changes every state on the way back is the one that was read at that time.
    @Test func theStateAtAnyRevisionIsTheOneThatWasRead() async throws {
        let store = try await fixture.openPrepared()
        var requests = RequestMaker(seed: 71)
        var chance = SeededGenerator(seed: 72)
        var read: [Int: CustomizationDocument] = [:]
        var (count, revision) = (0, 0)
        while count < 5_000 {
            fixture.pass(50)
            var request = requests.next(present: revision, now: fixture.now)
            // Orders make the paths of positions longer, which all of history is then rewritten for: one in four is enough.
            request.changes.removeAll { $0.isOfAList && Int.random(in: 0..<4, using: &chance) > 0 }
            guard !request.changes.isEmpty else { continue }
            count += request.changes.count
            let report = try await store.merge(ChangeSubmission(request: request), into: .person("ana"))
            guard report.stored.customization.revision > revision else { continue }
            revision = report.stored.customization.revision
            guard Int.random(in: 0..<25, using: &chance) == 0 else { continue }
            read[revision] = CustomizationDocument(report.stored.customization, view: report.stored.view)
        }
        #expect(read.count > 40)
        var cursor: HistoryCursor?
        repeat {
            let page = try await page(store, before: cursor, limit: 200)
            var state = page.state
            for entry in page.entries {
                if let then = read.removeValue(forKey: entry.change.revision) {
                    let document = CustomizationDocument(state, view: page.stored.view)
                    try #require(document.layers == then.layers, "revision \(entry.change.revision)")
                    try #require(document.items == then.items, "revision \(entry.change.revision)")
                }
                _ = state.tellAndUndo(entry.change, view: page.stored.view)
            }
            cursor = page.next
            if cursor == nil { #expect(state.fields.isEmpty) }
        } while cursor != nil
        #expect(read.isEmpty)
        await store.close()
    }
}

extension Change {
    /// Whether it puts something in order.
    fileprivate var isOfAList: Bool {
        switch operation {
        case .success(.setOrder), .success(.setTabBarOrder), .success(.move): true
        default: false
        }
    }
}
