import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct UndoJobTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func error(_ submission: UndoSubmission, in store: SQLiteStore) async -> StoreError? {
        await #expect(throws: StoreError.self) { _ = try await store.undo(submission, in: .person("ana")) }
    }

    private struct Missing: Error {}

    /// `a` is hidden in revision 1, `a` and `b` are shown in revision 2.
    private func prepared() async throws -> SQLiteStore {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        fixture.pass(1_000)
        _ = try await store.merge(
            ChangeSubmission("D1", base: 1, .show("c-2", "a"), .show("c-3", "b")), into: .person("ana"))
        fixture.pass(1_000)
        return store
    }

    @Test func aRevisionIsUndoneOnceForAnIdAlsoAfterARestart() async throws {
        let store = try await prepared()
        let wish = UndoSubmission(revision: 2, change: "u-1", device: "D2")
        let report = try await store.undo(wish, in: .person("ana"))
        #expect(report.status == .applied)
        #expect(report.before == 2)
        #expect(report.results.map(\.key) == [.choice(.shared, "a", .sidebar), .choice(.shared, "b", .sidebar)])
        #expect(report.results.map(\.isApplied) == [true, true])
        #expect(report.stored.customization.value(.choice(.shared, "a", .sidebar)) == .visibility(.hidden))
        #expect(report.stored.customization.value(.choice(.shared, "b", .sidebar)) == nil)
        await store.close()
        let again = try await fixture.open()
        let repeated = try await again.undo(wish, in: .person("ana"))
        #expect(repeated.status == .duplicate)
        #expect(repeated.results.isEmpty)
        #expect(repeated.stored.customization == report.stored.customization)
        guard
            case .changeIDReused("u-1", _)? = await error(
                UndoSubmission(revision: 1, change: "u-1", device: "D2"), in: again)
        else { throw Missing() }
        // Another device's ids are its own.
        let other = try await again.undo(
            UndoSubmission(revision: 1, change: "u-1", device: "D3"), in: .person("ana"))
        #expect(other.status == .superseded)
        await again.close()
    }

    @Test func whatWasChangedSinceStaysAndAnIdIsTakenAllTheSame() async throws {
        let store = try await prepared()
        let wish = UndoSubmission(revision: 1, change: "u-1", device: "D2")
        let report = try await store.undo(wish, in: .person("ana"))
        #expect(report.status == .superseded)
        #expect(report.results.map(\.isApplied) == [false])
        #expect(report.stored.customization.revision == 2)
        #expect(try await store.undo(wish, in: .person("ana")).status == .duplicate)
        await store.close()
    }

    @Test func aRevisionThatIsNotThereIsSaid() async throws {
        let store = try await prepared()
        let present = Precondition.State(epoch: store.epoch, revision: 2)
        for revision in [0, 3, .max] {
            guard
                case .unknownCustomizationRevision(revision, present)? = await error(
                    UndoSubmission(revision: revision), in: store)
            else { throw Missing() }
        }
        _ = try await store.forgetHistory(before: 1_001_000)
        guard case .unknownCustomizationRevision(1, present)? = await error(UndoSubmission(revision: 1), in: store)
        else { throw Missing() }
        guard
            case .cursorGone(_, present)? = await error(UndoSubmission(revision: 2, epoch: "other"), in: store)
        else { throw Missing() }
        guard
            case .preconditionFailed(present)? = await error(
                UndoSubmission(revision: 2, precondition: .isMissing), in: store)
        else { throw Missing() }
        #expect(try await store.undo(UndoSubmission(revision: 2), in: .person("ana")).status == .applied)
        await store.close()
    }

    @Test func anUndoCanBeUndone() async throws {
        let store = try await prepared()
        _ = try await store.undo(UndoSubmission(revision: 2), in: .person("ana"))
        fixture.pass(1_000)
        let report = try await store.undo(UndoSubmission(revision: 3), in: .person("ana"))
        #expect(report.stored.customization.value(.choice(.shared, "a", .sidebar)) == .visibility(.visible))
        #expect(report.stored.customization.value(.choice(.shared, "b", .sidebar)) == .visibility(.visible))
        await store.close()
    }
}
