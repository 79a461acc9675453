import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteStoreHistoryTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    /// Five revisions, one each second, by two devices in turn.
    private func prepare(_ store: SQLiteStore, _ person: Identifier = "ana") async throws {
        for (number, tab) in (["a", "b", "c", "d", "library"] as [Identifier]).enumerated() {
            let device = Identifier("D\(number % 2)")
            _ = try await store.merge(
                ChangeSubmission(device, base: number, .hide(Identifier("c\(number)"), tab)), into: .person(person))
            fixture.pass(1_000)
        }
    }

    @Test func whatIsOlderIsForgottenInStepsAndTheRowSaysHowFar() async throws {
        let store = try await fixture.openPrepared()
        try await prepare(store)
        #expect(try await store.forgetHistory(before: 1_003_000, limit: 2) == 3)
        #expect(try fixture.rows("SELECT revision FROM changes ORDER BY revision") == [4, 5])
        #expect(try fixture.rows("SELECT oldest_kept FROM customizations") == [3])
        #expect(try await store.forgetHistory(before: 1_003_000) == 0)
        #expect(try await store.forgetHistory(before: 2_000_000) == 2)
        #expect(try fixture.rows("SELECT oldest_kept FROM customizations") == [5])
        let next = try await store.merge(ChangeSubmission("D0", base: 5, .show("c9", "a")), into: .person("ana"))
        #expect(next.stored.customization.revision == 6)
        await store.close()
    }

    /// Three people with five changes each, in steps of four: 4 of the first; 1 of the first and 3 of the second; 2 of the
    /// second and 2 of the third; 3 of the third. Each is a commit, and others may write between them.
    @Test func aStepForgetsSoManyWhoseverTheyAre() async throws {
        let store = try await fixture.openPrepared()
        for person in ["ana", "ben", "zoe"] as [Identifier] { try await prepare(store, person) }
        let before = store.statistics.commits
        #expect(try await store.forgetHistory(before: .max, limit: 4) == 15)
        #expect(store.statistics.commits - before == 4)
        #expect(try fixture.rows("SELECT oldest_kept FROM customizations") == [5, 5, 5])
        await store.close()
    }

    @Test func whoStopsItStopsItBetweenTwoSteps() async throws {
        let store = try await fixture.openPrepared()
        try await prepare(store)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await store.forgetHistory(before: .max, limit: 1)
        }
        task.cancel()
        #expect(try await task.value == 0)
        await store.close()
    }

    @Test func historyIsKeptAsManyDaysAsSet() async throws {
        let store = try await fixture.openPrepared()
        try await prepare(store)
        fixture.pass(400 * 24 * 60 * 60 * 1_000 - 5_000)
        #expect(try await store.forgetOldHistory() == 0)
        fixture.pass(2_000)
        #expect(try await store.forgetOldHistory() == 2)
        await store.close()
    }

    /// Revision 1 hid “a”. D7 has seen nothing and shows “a”; of what it had seen the oldest state kept, revision 3,
    /// stands in, where “a” is hidden: so its act is no noop, and its own time is what counts.
    @Test func anOlderBaseIsReadAsTheOldestStateKept() async throws {
        let store = try await fixture.openPrepared()
        try await prepare(store)
        _ = try await store.forgetHistory(before: 1_003_000)
        let kept = try await store.merge(
            ChangeSubmission("D7", base: 1, .hide("x", "a", at: 1_004_999)), into: .person("ana"))
        #expect(kept.statuses == [.noop])
        let later = try await store.merge(
            ChangeSubmission("D8", base: 1, .hide("x", "library", at: 1_004_999)), into: .person("ana"))
        #expect(later.statuses == [.applied(isDormant: false)])
        let withoutTime = try await store.merge(
            ChangeSubmission("D9", base: 1, .show("x", "a")), into: .person("ana"))
        #expect(withoutTime.results.first?.rejection?.code == .tooOld)
        await store.close()
    }

    @Test func aChangeIdThatWasForgottenMayBeTakenAnew() async throws {
        let store = try await fixture.openPrepared()
        try await prepare(store)
        _ = try await store.forgetHistory(before: 1_001_000)
        let again = try await store.merge(ChangeSubmission("D0", base: 5, .hide("c0", "a")), into: .person("ana"))
        #expect(again.statuses == [.noop])
        let kept = try await store.merge(ChangeSubmission("D0", base: 5, .hide("c2", "c")), into: .person("ana"))
        #expect(kept.statuses == [.duplicate])
        await store.close()
    }
}
