import Customizations
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DeviceRemovalTests {
    private static let ana = PersonID(app: StoreFixture.app, user: "ana")

    private static func own(_ device: Identifier, _ change: Change, base: Int = 0) -> ChangeSubmission {
        ChangeSubmission(
            request: ChangeRequest(
                device: device, baseRevision: base, target: .layer(.device(device)), changes: [change]))
    }

    @Test func itsLayerIsResetAndItIsForgotten() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(Self.own("D1", .hide("c-1", "a")), into: .person("ana"))
        _ = try await store.merge(ChangeSubmission("D2", .hide("c-1", "b")), into: .person("ana"))
        #expect(
            try await store.devices(of: Self.ana).map { [$0.id.text, String($0.hasChoices)] }
                == [["D1", "true"], ["D2", "false"]])
        #expect(try await store.forgetDevice("D1", of: Self.ana, if: .none))
        #expect(try await store.devices(of: Self.ana).map(\.id) == ["D2"])
        let stored = try await store.customization(.person("ana"), catalogRevision: .newest)
        let document = CustomizationDocument(stored.customization, view: stored.view)
        #expect(document.revision == 3)
        #expect(document.layers.keys.sorted() == [.shared])
        #expect(try await store.forgetDevice("D1", of: Self.ana, if: .none) == false)
        await store.close()
    }

    /// The reset is dated: what the device did before it and sends later has lost, what it does after it stands.
    @Test func itUndoesWhatIsOlderAndNotWhatIsLater() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(Self.own("D1", .hide("c-1", "a")), into: .person("ana"))
        let before = fixture.now
        fixture.pass(1_000)
        #expect(try await store.forgetDevice("D1", of: Self.ana, if: .none))
        fixture.pass(1_000)
        let old = try await store.merge(Self.own("D1", .hide("c-2", "b", at: before), base: 1), into: .person("ana"))
        #expect(old.statuses == [.superseded])
        let new = try await store.merge(
            Self.own("D1", .hide("c-3", "c", at: before + 1_500), base: 1), into: .person("ana"))
        #expect(new.statuses == [.applied(isDormant: false)])
        await store.close()
    }

    @Test func oneWithChoicesOnlyIsListedToo() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        let request = ChangeRequest(target: .layer(.device("D9")), changes: [.hide("c-1", "a")])
        _ = try await store.merge(ChangeSubmission(request: request), into: .person("ana"))
        #expect(try await store.devices(of: Self.ana) == [DeviceRecord(id: "D9", hasChoices: true)])
        #expect(try await store.forgetDevice("D9", of: Self.ana, if: .none))
        await store.close()
    }
}
