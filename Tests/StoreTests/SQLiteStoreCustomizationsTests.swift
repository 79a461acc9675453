import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteStoreCustomizationsTests {
    /// `a` becomes `aa`: what was chosen under the old id is read under the one that a revision knows (contract §2).
    @Test func choicesFollowARenamedItem() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        var catalog = Catalog.sample
        catalog.items[1].children?[0] = CatalogItem(id: "aa", title: "Tab", allowsHiding: true, formerIDs: ["a"])
        _ = try await store.publish(catalog, to: StoreFixture.catalog, label: nil, if: .none)

        for (number, id) in [(1, "a"), (2, "aa")] as [(Int, Identifier)] {
            let stored = try await store.customization(.person("ana"), catalogRevision: .number(number))
            let document = CustomizationDocument(stored.customization, view: stored.view)
            #expect(document.layers[.shared]?.items.mapValues(\.sidebar) == [id: .hidden])
            #expect(document.dormant == [])
        }
        var old = ChangeSubmission("D2", base: 1, .show("c-1", "a"))
        old.catalogRevision = .number(1)
        let report = try await store.merge(old, into: .person("ana"))
        #expect(report.stored.customization.fields.keys.sorted() == [.choice(.shared, "aa", .sidebar)])
        await store.close()
    }

    @Test func aRevisionThatIsNotThereComesWithThePresentState() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        let error = await #expect(throws: StoreError.self) {
            _ = try await store.customization(.person("ana"), catalogRevision: .label("9"))
        }
        let present = Precondition.State(epoch: store.epoch, revision: 1)
        guard case .unknownRevision(StoreFixture.catalog, .label("9"), present)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await store.close()
    }

    @Test func peopleAndCatalogsAreKeptApartByteForByte() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("é"))
        let other = try await store.customization(.person("e\u{301}"), catalogRevision: .newest)
        #expect(other.customization.revision == 0)
        await store.close()
    }
}
