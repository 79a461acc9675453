import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteStoreFreePagesTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func pages(_ what: SQL) throws -> Int { try fixture.rows(what)[0] }

    /// Keeps 200 KiB in a snapshot, 50 pages and some, and lets it go again.
    private func fillAndEmpty(_ store: SQLiteStore) async throws {
        let snapshot = NewSnapshot(
            key: "k", contentType: "text/plain", revision: nil, tag: "t", content: Array(repeating: 65, count: 204_800))
        for number in 0..<8 {
            let person = CustomizationID.person(Identifier("p\(number)"))
            _ = try await store.putSnapshot(snapshot, of: person, if: TagCondition())
        }
        _ = try await store.removeApp(StoreFixture.app, if: .none)
    }

    @Test func theyAreGivenBackInStepsOf64AndAReserveStays() async throws {
        let store = try await fixture.openPrepared()
        try await fillAndEmpty(store)
        let free = try pages("SELECT freelist_count FROM pragma_freelist_count")
        try #require(free > 300)
        // Nothing, as long as there is less than the reserve.
        #expect(try await store.giveBackFreePages(reserve: free) == 0)
        let (before, commits) = (try pages("SELECT page_count FROM pragma_page_count"), store.statistics.commits)
        let given = try await store.giveBackFreePages(reserve: 100)
        #expect(given > free - 100)
        #expect(try pages("SELECT page_count FROM pragma_page_count") == before - given)
        #expect(try pages("SELECT freelist_count FROM pragma_freelist_count") <= 100)
        // One commit a step, and one that finds nothing more to do. A page that only tells where others are
        // (fileformat2.html §1.8) is cut off with the 64.
        let steps = store.statistics.commits - commits - 1
        #expect((given / 66...given / 64 + 1).contains(steps))
        #expect(try fixture.rows("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'") == [1])
        await store.close()
    }

    @Test func aMebibyteStaysAnyway() async throws {
        let store = try await fixture.openPrepared()
        #expect(try await store.giveBackFreePages() == 0)
        await store.close()
    }

    /// As a build left it that did not ask for it: no step can do anything, and none is tried again and again.
    @Test func aDatabaseThatCannotShrinkIsLeftAndDoesAfterARestore() async throws {
        do {
            let connection = try Connection(path: fixture.folder.path(), mode: .create)
            try connection.execute(script: "PRAGMA auto_vacuum = NONE; CREATE TABLE t (n)")
            try connection.execute(script: "DROP TABLE t")
        }
        var store = try await fixture.openPrepared()
        try await fillAndEmpty(store)
        #expect(try await store.giveBackFreePages(reserve: 0) == 0)
        await store.close()
        #expect(try fixture.rows("PRAGMA auto_vacuum") == [0])

        _ = try Backup(of: fixture.folder.path(), to: fixture.folder.path("backup")).run()
        _ = try Restore(fixture.folder.path("backup"), to: fixture.folder.path()) { 7 }.run()
        #expect(try fixture.rows("PRAGMA auto_vacuum") == [2])
        store = try await fixture.open()
        _ = try await store.putApp(StoreFixture.app, name: nil)
        _ = try await store.publish(.sample, to: StoreFixture.catalog, label: nil, if: .none)
        try await fillAndEmpty(store)
        #expect(try await store.giveBackFreePages(reserve: 0) > 300)
        await store.close()
    }
}
