import Customizations
import SQLite
import Store
import Testing

/// Whose changes are remembered in the row, so that history need not be looked through.
@Suite(.timeLimit(.minutes(1)))
struct PastReadingTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func othersUntil() throws -> [Int] {
        try fixture.rows("SELECT ifnull(others_until, -1) FROM customizations")
    }

    @Test func aRowTellsSinceWhenThereIsOneDeviceOnly() async throws {
        let store = try await fixture.openPrepared()
        // Revision after revision: the device, and up to which revision there was another one.
        let story: [(device: Identifier, others: Int)] = [("D1", 0), ("D1", 0), ("D2", 2), ("D2", 2), ("D1", 4)]
        for (index, step) in story.enumerated() {
            let isHidden = index.isMultiple(of: 2)
            let change: Change = isHidden ? .hide(Identifier("c-\(index)"), "a") : .show(Identifier("c-\(index)"), "a")
            let report = try await store.merge(
                ChangeSubmission(step.device, base: index, change), into: .person("ana"))
            #expect(report.stored.customization.revision == index + 1)
            #expect(try othersUntil() == [step.others])
        }
        try await store.erase(CustomizationID.person("ana"), if: .none)
        _ = try await store.merge(ChangeSubmission("D2", .hide("c-9", "a")), into: .person("ana"))
        #expect(try othersUntil() == [0])
        await store.close()
    }

    /// A device that never says what it had seen has seen its own changes; what another one did is concurrent to it.
    @Test func whoIsAloneHasSeenAllAndWhoIsNotHasSeenItsOwn() async throws {
        let store = try await fixture.openPrepared()
        fixture.pass(1_000)
        let hidden = ChangeSubmission("D1", .hide("c-1", "a"))
        #expect(try await store.merge(hidden, into: .person("ana")).statuses == [.applied(isDormant: false)])
        // It had seen this hidden: hiding it again is nothing new.
        #expect(
            try await store.merge(ChangeSubmission("D1", .hide("c-2", "a")), into: .person("ana")).statuses == [.noop])
        // Another device, which has seen nothing, hides it: concurrent, the later act, and so applied.
        let other = ChangeSubmission("D2", .hide("c-1", "a"))
        #expect(try await store.merge(other, into: .person("ana")).statuses == [.applied(isDormant: false)])
        #expect(try othersUntil() == [1])
        #expect(
            try await store.merge(ChangeSubmission("D2", .hide("c-2", "a")), into: .person("ana")).statuses == [.noop])
        await store.close()
    }

    /// What an older build has written tells nothing, and is looked through.
    @Test func aRowThatDoesNotTellIsLookedThrough() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        #expect(try fixture.rows("UPDATE customizations SET others_until = NULL RETURNING id").count == 1)
        #expect(
            try await store.merge(ChangeSubmission("D1", .hide("c-2", "a")), into: .person("ana")).statuses == [.noop])
        #expect(
            try await store.merge(ChangeSubmission("D2", .hide("c-1", "a")), into: .person("ana")).statuses
                == [.applied(isDormant: false)])
        await store.close()
    }

    /// Who is alone has seen all that is there, but for what stands behind a change that is sent once more.
    @Test func whoIsAloneHasNotSeenWhatStandsBehind() async throws {
        let store = try await fixture.openPrepared()
        let request = ChangeSubmission(
            "D1", Change("c-1", .removeItem("own")),
            Change("c-2", .addItem(.init(id: "own", title: "Mine"), container: "lists", at: .end)))
        for repetition in 0..<3 {
            let report = try await store.merge(request, into: .person("ana"))
            #expect(report.results.first?.rejection?.code == .noSuchItem)
            #expect(report.statuses.last == (repetition == 0 ? .applied(isDormant: false) : .duplicate))
            #expect(report.stored.customization.revision == 1)
        }
        await store.close()
    }
}
