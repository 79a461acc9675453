import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MergeJobTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func error(_ submission: ChangeSubmission, in store: SQLiteStore) async -> StoreError? {
        await #expect(throws: StoreError.self) { _ = try await store.merge(submission, into: .person("ana")) }
    }

    @Test func aChangeIdIsTakenOnceForADevice() async throws {
        let store = try await fixture.openPrepared()
        let first = ChangeSubmission("D1", .hide("c-1", "a"))
        _ = try await store.merge(first, into: .person("ana"))
        #expect(try await store.merge(first, into: .person("ana")).statuses == [.duplicate])
        let reused = try await store.merge(ChangeSubmission("D1", .hide("c-1", "b")), into: .person("ana"))
        #expect(reused.results.first?.rejection?.code == .idReused)
        let other = try await store.merge(ChangeSubmission("D2", base: 1, .hide("c-1", "b")), into: .person("ana"))
        #expect(other.statuses == [.applied(isDormant: false)])
        #expect(other.stored.customization.revision == 2)
        let elsewhere = try await store.merge(first, into: .person("bob"))
        #expect(elsewhere.statuses == [.applied(isDormant: false)])
        await store.close()
    }

    @Test func aBaseAheadOrOfAnotherEpochIsGone() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        let present = Precondition.State(epoch: store.epoch, revision: 1)
        var ahead = ChangeSubmission("D1", base: 2, .hide("c-2", "b"))
        guard case .cursorGone(_, present)? = await error(ahead, in: store) else { throw Missing() }
        ahead.request.baseRevision = 0
        ahead.request.changes[0].baseRevision = 2
        guard case .cursorGone(_, present)? = await error(ahead, in: store) else { throw Missing() }
        var foreign = ChangeSubmission("D1", base: 1, .hide("c-2", "b"))
        foreign.epoch = "other"
        guard case .cursorGone(_, present)? = await error(foreign, in: store) else { throw Missing() }
        foreign.request.baseRevision = 0
        #expect(try await store.merge(foreign, into: .person("ana")).statuses == [.applied(isDormant: false)])
        await store.close()
    }

    private struct Missing: Error {}

    @Test func thePreconditionIsJudgedAndGivesTheBase() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        let present = Precondition.State(epoch: store.epoch, revision: 1)
        var submission = ChangeSubmission("D2", .hide("c-1", "a"))
        submission.precondition = .isMissing
        guard case .preconditionFailed(present)? = await error(submission, in: store) else { throw Missing() }
        submission.precondition = .isOneOf([present])
        submission.takesBaseFromPrecondition = true
        // Who has seen revision 1 has seen that it is hidden.
        #expect(try await store.merge(submission, into: .person("ana")).statuses == [.noop])
        await store.close()
    }

    @Test func aRevisionThatIsNotThereComesWithThePresentState() async throws {
        let store = try await fixture.openPrepared()
        var submission = ChangeSubmission("D1", .hide("c-1", "a"))
        submission.catalogRevision = .number(2)
        let present = Precondition.State(epoch: store.epoch, revision: 0)
        guard case .unknownRevision(StoreFixture.catalog, .number(2), present)? = await error(submission, in: store)
        else { throw Missing() }
        submission.catalogRevision = .number(0)
        guard case .unknownRevision? = await error(submission, in: store) else { throw Missing() }
        await store.close()
    }

    @Test func theNewestRevisionsWordOnCustomizationCounts() async throws {
        let store = try await fixture.openPrepared()
        var disabled = Catalog.sample
        disabled.isCustomizable = false
        _ = try await store.publish(disabled, to: StoreFixture.catalog, label: nil, if: .none)
        var submission = ChangeSubmission("D1", .hide("c-1", "a"))
        submission.catalogRevision = .number(1)
        guard case .customizationDisabled(StoreFixture.catalog)? = await error(submission, in: store) else {
            throw Missing()
        }
        await store.close()
    }

    @Test func aRefusedRequestStoresNothing() async throws {
        let store = try await fixture.openPrepared()
        var submission = ChangeSubmission("D1", .hide("c-1", "a"), .hide("c-2", "home"))
        submission.request.isAtomic = true
        let report = try await store.merge(submission, into: .person("ana"))
        #expect(report.isRefused)
        #expect(report.stored.customization == Customization())
        #expect(
            try fixture.rows(
                """
                SELECT count(*) FROM customizations UNION ALL SELECT count(*) FROM changes
                UNION ALL SELECT count(*) FROM devices
                """) == [0, 0, 0])
        await store.close()
    }

    @Test func aNoopIsRememberedAndMakesNoRevision() async throws {
        let store = try await fixture.openPrepared()
        let noop = Change("c-1", .setVisibility(item: "a", surface: .sidebar, value: nil))
        let report = try await store.merge(ChangeSubmission("D1", noop), into: .person("ana"))
        #expect(report.statuses == [.noop])
        #expect(report.stored.customization.revision == 0)
        #expect(report.stored.customization.updatedAt == nil)
        #expect(try await store.merge(ChangeSubmission("D1", noop), into: .person("ana")).statuses == [.duplicate])
        await store.close()
    }
}
