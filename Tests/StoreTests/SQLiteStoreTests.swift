import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteStoreTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    @Test func whatWasWrittenIsThereAfterARestart() async throws {
        let store = try await fixture.openPrepared()
        let order = Change("c-2", .setOrder(container: "library", order: ["c", "a", "b", "d"]))
        let report = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a"), order), into: .person("ana"))
        #expect(report.statuses == [.applied(isDormant: false), .applied(isDormant: false)])
        #expect(report.stored.customization.revision == 1)
        let before = try await store.customization(.person("ana"), catalogRevision: .newest)
        let epoch = store.epoch
        await store.close()

        let again = try await fixture.open()
        let after = try await again.customization(.person("ana"), catalogRevision: .newest)
        #expect(after.customization == before.customization)
        #expect(after.customization == report.stored.customization)
        #expect(after.epoch == epoch)
        #expect(after.view.revision == 1)
        #expect(try await again.catalog(StoreFixture.catalog, .newest).catalog == .sample)
        await again.close()
    }

    @Test func somebodyNeverSeenHasRevisionZeroAndReadingWritesNothing() async throws {
        let store = try await fixture.openPrepared()
        let stored = try await store.customization(.person("nobody"), catalogRevision: .newest)
        #expect(stored.customization == Customization())
        #expect(stored.epoch == store.epoch)
        #expect(try fixture.rows("SELECT count(*) FROM customizations") == [0])
        await store.close()
    }

    @Test func eachDatabaseHasItsOwnEpoch() async throws {
        let store = try await fixture.open()
        let other = try await StoreFixture().open()
        #expect(store.epoch != other.epoch)
        #expect(store.epoch.utf8.count == 10)
        await store.close()
        await other.close()
    }

    @Test func aClosedStoreSaysSo() async throws {
        let store = try await fixture.open()
        #expect(store.isReady)
        await store.close()
        #expect(!store.isReady)
        let error = await #expect(throws: StoreError.self) { _ = try await store.apps() }
        guard case .closed? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func stateThatCannotBeReadIsAnErrorAndNoEmptyCustomization() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        _ = try fixture.rows("UPDATE customizations SET state = x'63'")
        let error = await #expect(throws: StoreError.self) {
            _ = try await store.customization(.person("ana"), catalogRevision: .newest)
        }
        guard case .unreadable(let sentence)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(sentence == "the stored form has version 99, which this build does not know; run a newer build")
        await store.close()
    }

    @Test func sixtyFourWritersOnOnePersonAllLand() async throws {
        let store = try await fixture.openPrepared()
        try await withThrowingTaskGroup { group in
            for number in 1...64 {
                group.addTask {
                    let tab = Identifier("tab\(number)")
                    return try await store.merge(
                        ChangeSubmission(Identifier("D\(number)"), .hide("c", tab)), into: .person("ana"))
                }
            }
            var revisions: Set<Int> = []
            for try await report in group {
                #expect(report.statuses == [.applied(isDormant: true)])
                revisions.insert(report.stored.customization.revision)
            }
            #expect(revisions == Set(1...64))
        }
        let stored = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(stored.customization.revision == 64)
        #expect(stored.customization.storedChoices == 64)
        await store.close()
    }
}
