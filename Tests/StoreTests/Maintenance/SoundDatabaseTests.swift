import Customizations
import Store
import Testing

/// A check must find nothing in what the store itself has written, whatever was done with it.
@Suite("Checking a database in which nothing is wrong", .timeLimit(.minutes(3)))
struct SoundDatabaseTests {
    @Test("Nothing is wrong after any use", arguments: 0..<10 as Range<UInt64>)
    func anyUse(seed: UInt64) async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        var people: [(user: Identifier, requests: RequestMaker)] = [
            ("ana", RequestMaker(seed: seed)), ("ben", RequestMaker(seed: seed + 1_000)),
        ]
        var maker = FieldMaker(seed: seed)
        for round in 1...50 {
            fixture.pass(40)
            let index = maker.number(0...1)
            let user = people[index].user
            let present = try await store.customization(.person(user), catalogRevision: .newest)
            let revision = present.customization.revision
            if maker.number(0...3) == 0 {
                try await actOtherwise(maker.number(0...8), revision: revision, user, store, fixture)
            } else {
                let request = people[index].requests.next(present: revision, now: fixture.now)
                do throws(StoreError) {
                    _ = try await store.merge(ChangeSubmission(request: request), into: .person(user))
                } catch .cursorGone {
                    // It had read a revision from before an erasure.
                    people[index].requests = RequestMaker(seed: seed + UInt64(round))
                }
            }
            if round % 10 == 0 { try await expectNothing(fixture) }
        }
        await store.close()
        try await expectNothing(fixture)
    }

    private func expectNothing(_ fixture: StoreFixture) async throws {
        let check = DatabaseCheck(fixture.folder.path()) { fixture.now }
        let findings = try await check.look { _, _ in }.findings
        #expect(findings == [])
    }

    /// What is not a merge.
    private func actOtherwise(
        _ kind: Int, revision: Int, _ user: Identifier, _ store: SQLiteStore, _ fixture: StoreFixture
    ) async throws {
        let (id, person) = (CustomizationID.person(user), PersonID(app: StoreFixture.app, user: user))
        switch kind {
        case 0: _ = try await store.resetEverybody(.visibility, in: StoreFixture.app, catalog: nil)
        case 1: _ = try await store.resetEverybody(.order, in: StoreFixture.app, catalog: "main")
        case 2: _ = try await store.forgetDevice("D1", of: person, if: .none)
        case 3: try await store.erase(id, if: .none)
        case 4: try await store.erase(person, if: .none)
        case 5: _ = try await store.forgetHistory(before: fixture.now - 600, limit: 3)
        case 6:
            let entry = TransferEntry.write(
                .choice(.shared, "b", .sidebar),
                Register.Entry(.visibility(.hidden), act: Stamp(time: fixture.now - 100, device: "D9", change: "x")))
            let record = ImportedRecord.customization(
                user: user, catalog: "main", Customization(transferred: [entry]))
            _ = try await store.take([record], into: StoreFixture.app, replaces: revision % 2 == 0)
        case 7:
            do throws(StoreError) {
                _ = try await store.undo(
                    UndoSubmission(revision: revision, change: Identifier("u\(revision)"), device: "D2"), in: id)
            } catch .unknownCustomizationRevision {}
        default:
            var catalog = Catalog.sample
            catalog.items[1].children?[0] = CatalogItem(id: "aa", title: "Tab", allowsHiding: true, formerIDs: ["a"])
            _ = try await store.publish(catalog, to: StoreFixture.catalog, label: nil, if: .none)
            _ = try await store.settleRenames()
        }
    }
}
