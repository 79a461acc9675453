import Customizations
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ImportJobTests {
    private static let act = Stamp(time: 500, device: "D9", change: "x-1")

    private func record(_ user: Identifier, _ tab: Identifier, catalog: Identifier = "main") -> ImportedRecord {
        let entry = TransferEntry.write(
            .choice(.shared, tab, .sidebar), Register.Entry(.visibility(.hidden), act: Self.act))
        return .customization(user: user, catalog: catalog, Customization(transferred: [entry]))
    }

    private func take(_ record: ImportedRecord..., in store: SQLiteStore) async throws -> [ImportedRecord.Outcome] {
        try await store.take(record, into: StoreFixture.app, replaces: false)
    }

    @Test func everyPersonIsTakenByItself() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        let outcomes = try await take(
            record("ana", "a"), record("bob", "a", catalog: "none"), record("ana", "a"), in: store)
        #expect(
            outcomes == [.applied, .refused("catalog: the app has no catalog “none”"), .unchanged])
        let ana = try await store.customization(.person("ana"), catalogRevision: .newest).customization
        #expect(ana.revision == 1)
        #expect(ana.latestAct == 500)
        await store.close()
    }

    /// What was imported after a device had read is unseen by it, and its later act stands by the clock.
    @Test func aBaseFromBeforeHadNotSeenIt() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("", .hide("c-1", "b", at: 100)), into: .person("ana"))
        #expect(try await take(record("ana", "a"), in: store) == [.applied])
        let old = try await store.merge(ChangeSubmission("", base: 1, .show("c-2", "a", at: 300)), into: .person("ana"))
        #expect(old.statuses == [.superseded])
        await store.close()
    }

    @Test func anErasedPersonsEpochIsKept() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        try await store.erase(PersonID(app: StoreFixture.app, user: "ana"), if: .none)
        let epoch = try await store.customization(.person("ana"), catalogRevision: .newest).epoch
        #expect(try await take(record("ana", "a"), in: store) == [.applied])
        #expect(try await store.customization(.person("ana"), catalogRevision: .newest).epoch == epoch)
        await store.close()
    }

    @Test func nobodyGetsMoreThanAPersonMayHave() async throws {
        var settings = StoreSettings()
        settings.limits.choices = 1
        settings.devices = 1
        let fixture = try StoreFixture(settings: settings)
        let store = try await fixture.openPrepared()
        let device = { (id: Identifier, heard: Int64) in
            ImportedRecord.device(user: "ana", DeviceRecord(id: id, lastSeen: heard, hasChoices: false))
        }
        let outcomes = try await take(
            record("ana", "a"), record("ana", "b"), device("D1", 5), device("D1", 4), device("D2", 6), in: store)
        #expect(
            outcomes == [
                .applied, .refused("entries: this would store 2 choices, a person may have 1"), .applied, .unchanged,
                .refused("a person may have 1 devices"),
            ])
        await store.close()
    }

    /// Whatever people did, what they take along is what they had, and once more is nothing more.
    @Test(arguments: 0..<6 as Range<UInt64>)
    func everythingArrives(seed: UInt64) async throws {
        let (from, to) = (try StoreFixture(), try StoreFixture())
        let (source, target) = (try await from.openPrepared(), try await to.openPrepared())
        to.pass(1_000_000)
        var requests = RequestMaker(seed: seed)
        var revision = 0
        for _ in 1...30 {
            from.pass(50)
            let request = requests.next(present: revision, now: from.now)
            let report = try await source.merge(ChangeSubmission(request: request), into: .person("ana"))
            revision = report.stored.customization.revision
        }
        let page = try await source.customizations(of: StoreFixture.catalog, after: nil, limit: 10)
        let next = try await source.customizations(of: StoreFixture.catalog, after: page.next, limit: 10)
        #expect(next.rows.isEmpty && next.next == nil)
        let records = page.rows.map { ImportedRecord.customization(user: $0.user, catalog: "main", $0.customization) }
        #expect(try await target.take(records, into: StoreFixture.app, replaces: false) == [.applied])
        #expect(try await target.take(records, into: StoreFixture.app, replaces: false) == [.unchanged])
        let documents = try await [source, target].asyncMap { store in
            let stored = try await store.customization(.person("ana"), catalogRevision: .newest)
            return CustomizationDocument(stored.customization, view: stored.view)
        }
        #expect(documents[0].layers == documents[1].layers)
        #expect(documents[0].items == documents[1].items)
        #expect(documents[1].revision == 1)
        #expect(try await source.take(records, into: StoreFixture.app, replaces: true) == [.unchanged])
        await source.close()
        await target.close()
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async throws -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
