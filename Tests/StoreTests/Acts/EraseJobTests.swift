import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct EraseJobTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func counts() throws -> [Int] {
        try fixture.rows(
            """
            SELECT count(*) FROM customizations UNION ALL SELECT count(*) FROM changes
            UNION ALL SELECT count(*) FROM snapshots UNION ALL SELECT count(*) FROM devices
            """)
    }

    @Test func allButTheDeviceIsGoneAndANewEpochBegins() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("bob"))
        _ = try await store.putSnapshot(
            NewSnapshot(key: "k", contentType: "text/plain", revision: 1, tag: "t", content: [1]), of: .person("ana"),
            if: TagCondition())
        #expect(try counts() == [2, 2, 1, 2])
        try await store.erase(.person("ana"), if: .none)
        #expect(try counts() == [2, 1, 0, 2])
        let erased = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(erased.customization == Customization())
        #expect(erased.epoch != store.epoch)
        await store.close()

        let again = try await fixture.open()
        let stored = try await again.customization(.person("ana"), catalogRevision: .newest)
        #expect(stored.epoch == erased.epoch)
        #expect(try await again.customization(.person("bob"), catalogRevision: .newest).epoch == again.epoch)
        // A change id from before may be taken anew, and a revision means something in the new epoch only.
        let next = try await again.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        #expect(next.statuses == [.applied(isDormant: false)])
        #expect(next.stored.epoch == erased.epoch)
        var old = ChangeSubmission("D1", base: 1, .show("c-2", "a"))
        old.epoch = again.epoch
        let error = await #expect(throws: StoreError.self) { _ = try await again.merge(old, into: .person("ana")) }
        guard case .cursorGone? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await again.close()
    }

    @Test func whatHasNothingToEraseWritesNothingAndKeepsItsEpoch() async throws {
        let store = try await fixture.openPrepared()
        try await store.erase(.person("nobody"), if: .none)
        #expect(try counts() == [0, 0, 0, 0])
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        try await store.erase(.person("ana"), if: .none)
        let epoch = try await store.customization(.person("ana"), catalogRevision: .newest).epoch
        try await store.erase(.person("ana"), if: .isMissing)
        #expect(try await store.customization(.person("ana"), catalogRevision: .newest).epoch == epoch)
        await store.close()
    }

    @Test func thePreconditionIsComparedAndDisabledCustomizationIsErasedToo() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        let error = await #expect(throws: StoreError.self) {
            try await store.erase(.person("ana"), if: .isOneOf([.init(epoch: store.epoch, revision: 2)]))
        }
        guard case .preconditionFailed? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        var disabled = Catalog.sample
        disabled.isCustomizable = false
        _ = try await store.publish(disabled, to: StoreFixture.catalog, label: nil, if: .none)
        try await store.erase(.person("ana"), if: .isOneOf([.init(epoch: store.epoch, revision: 1)]))
        #expect(try await store.customization(.person("ana"), catalogRevision: .newest).customization.revision == 0)
        await store.close()
    }

    @Test func followersAreToldOfEveryActAndOfNothingElse() async throws {
        let store = try await fixture.openPrepared()
        let following = store.followers.follow(.person("ana"))
        var layer = ChosenLayer()
        layer.tabBarOrder = ["a"]
        let submission = ReplacementSubmission(
            CustomizationContent(layers: [.shared: layer]), precondition: .exists)
        try await store.erase(.person("ana"), if: .none)
        #expect(await following.next(within: .zero).isEmpty)
        _ = try await store.replace(submission, in: .person("ana"))
        #expect(await following.next(within: .zero).hasChanged)
        _ = try await store.replace(submission, in: .person("ana"))
        #expect(await following.next(within: .zero).isEmpty)
        _ = try await store.undo(UndoSubmission(revision: 1), in: .person("ana"))
        #expect(await following.next(within: .zero).hasChanged)
        _ = try await store.undo(UndoSubmission(revision: 1, change: "u"), in: .person("ana"))
        #expect(await following.next(within: .zero).isEmpty)
        try await store.erase(.person("ana"), if: .none)
        #expect(await following.next(within: .zero).hasChanged)
        await store.close()
    }
}
