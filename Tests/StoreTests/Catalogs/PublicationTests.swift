import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PublicationTests {
    private let fixture: StoreFixture
    private let id = StoreFixture.catalog

    init() throws {
        fixture = try StoreFixture()
    }

    private func catalog(_ ids: Identifier...) -> Catalog {
        Catalog(items: ids.map { CatalogItem(id: $0, title: "Tab") })
    }

    @Test func equalContentIsTheSameRevision() async throws {
        let store = try await fixture.openPrepared(catalog("a"))
        fixture.pass(5)
        let same = try await store.publish(catalog("a"), to: id, label: nil, if: .none)
        #expect(!same.isNew)
        #expect(same.record.revision == 1)
        #expect(same.record.publishedAt == 1_000_000)
        let next = try await store.publish(catalog("a", "b"), to: id, label: nil, if: .none)
        #expect(next.isNew)
        #expect(next.record.revision == 2)
        #expect(next.record.publishedAt == 1_000_005)
        let back = try await store.publish(catalog("a"), to: id, label: nil, if: .none)
        #expect(back.record.revision == 3)
        #expect(try await store.catalog(id, .number(2)).catalog == catalog("a", "b"))
        await store.close()
    }

    @Test func twoBuildsWithOneCatalogHaveALabelEach() async throws {
        let store = try await fixture.openPrepared(catalog("a"))
        #expect(try await !store.publish(catalog("a"), to: id, label: "3.1", if: .none).isNew)
        fixture.pass(1)
        #expect(try await !store.publish(catalog("a"), to: id, label: "3.2", if: .none).isNew)
        let again = try await store.publish(catalog("a"), to: id, label: "3.2", if: .none)
        #expect(!again.isNew)
        #expect(again.record.label == "3.2")
        for label in ["3.1", "3.2"] { #expect(try await store.catalog(id, .label(label)).revision == 1) }
        await store.close()
    }

    @Test func aLabelMovesToWhatIsPublishedWithIt() async throws {
        let store = try await fixture.openPrepared(catalog("a"))
        _ = try await store.publish(catalog("a"), to: id, label: "beta", if: .none)
        _ = try await store.publish(catalog("b"), to: id, label: "beta", if: .none)
        #expect(try await store.catalog(id, .label("beta")).revision == 2)
        #expect(try await store.catalog(id, .number(1)).label == nil)
        #expect(try await store.catalog(id, .newest).label == "beta")
        await store.close()
    }

    /// “é” in two spellings is one label to Swift's `==`, and two to the contract.
    @Test func labelsAreBytes() async throws {
        let store = try await fixture.openPrepared(catalog("a"))
        _ = try await store.publish(catalog("a"), to: id, label: "é", if: .none)
        await expect(unknownRevision: "e\u{301}", in: store)
        await store.close()
    }

    private func expect(unknownRevision label: String, in store: SQLiteStore) async {
        let error = await #expect(throws: StoreError.self) { _ = try await store.catalog(id, .label(label)) }
        guard case .unknownRevision(id, .label, nil)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aFormerIdThatWasClaimedIsNotDeclaredAnew() async throws {
        let store = try await fixture.openPrepared(catalog("a"))
        let renamed = Catalog(items: [CatalogItem(id: "aa", title: "Tab", formerIDs: ["a"])])
        _ = try await store.publish(renamed, to: id, label: nil, if: .none)
        let error = await #expect(throws: StoreError.self) {
            _ = try await store.publish(catalog("a", "aa"), to: id, label: nil, if: .none)
        }
        guard case .invalidCatalog(let faults)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(faults.map(\.pointer) == ["/tabs/0/id"])
        #expect(try await store.catalog(id, .newest).revision == 2)
        await store.close()
    }

    @Test func preconditionsCompareEpochAndRevision() async throws {
        let store = try await fixture.openPrepared(catalog("a"))
        let present = Precondition.State(epoch: store.epoch, revision: 1)
        for wrong in [
            Precondition.isMissing, .isOneOf([.init(epoch: "other", revision: 1)]),
            .isOneOf([.init(epoch: store.epoch, revision: 2)]),
        ] {
            let error = await #expect(throws: StoreError.self) {
                _ = try await store.publish(catalog("b"), to: id, label: nil, if: wrong)
            }
            guard case .preconditionFailed(present)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        #expect(try await store.publish(catalog("b"), to: id, label: nil, if: .isOneOf([present])).record.revision == 2)
        let other = CatalogID(app: id.app, name: "other")
        let error = await #expect(throws: StoreError.self) {
            _ = try await store.publish(catalog("b"), to: other, label: nil, if: .exists)
        }
        guard case .preconditionFailed(nil)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await store.publish(catalog("b"), to: other, label: nil, if: .isMissing).record.revision == 1)
        #expect(try await store.catalogs(of: id.app).map(\.id.name) == ["main", "other"])
        await store.close()
    }

    @Test func whatAnotherProcessPublishesIsSeenAtOnce() async throws {
        let store = try await fixture.openPrepared(catalog("a"))
        #expect(try await store.catalog(id, .newest).revision == 1)
        _ = try fixture.rows(
            """
            INSERT INTO catalog_revisions (catalog, revision, content, published_at)
            VALUES (1, 2, '{"tabs":[{"id":"x","title":"X"}]}', 7)
            """)
        _ = try fixture.rows("UPDATE catalogs SET generation = generation + 1")
        #expect(try await store.catalog(id, .newest).catalog == Catalog(items: [CatalogItem(id: "x", title: "X")]))
        let report = try await store.merge(ChangeSubmission("D", .hide("c", "x")), into: .person("ana"))
        #expect(report.stored.view.revision == 2)
        await store.close()
    }

    @Test func whatIsStoredAndNoCatalogIsUnreadable() async throws {
        let store = try await fixture.openPrepared(catalog("a"))
        _ = try fixture.rows("UPDATE catalog_revisions SET content = '{}'")
        await store.close()
        let again = try await fixture.open()
        let error = await #expect(throws: StoreError.self) { _ = try await again.catalog(id, .newest) }
        guard case .unreadable(let sentence)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(sentence.hasPrefix("catalog main, revision 1: /tabs: "))
        await again.close()
    }
}
