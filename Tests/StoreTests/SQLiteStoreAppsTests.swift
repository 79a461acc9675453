import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteStoreAppsTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    @Test func appsArePutListedAndRenamed() async throws {
        let store = try await fixture.open()
        #expect(try await store.apps() == [])
        #expect(try await store.putApp("b", name: "B").wasCreated)
        fixture.pass(1)
        #expect(try await store.putApp("a", name: nil).app == AppRecord(id: "a", name: nil, createdAt: 1_000_001))
        let renamed = try await store.putApp("b", name: "Bee")
        #expect(!renamed.wasCreated)
        #expect(renamed.app == AppRecord(id: "b", name: "Bee", createdAt: 1_000_000))
        #expect(try await store.apps().map(\.id) == ["a", "b"])
        #expect(try await store.app("b")?.name == "Bee")
        #expect(try await store.app("c") == nil)
        await store.close()
    }

    /// What equals what is there is no change, and a secret alone is one.
    @Test func theVersionChangesWithTheApp() async throws {
        let store = try await fixture.open()
        func put(_ name: String?, _ secret: UInt8?) async throws -> String {
            let tokens = secret.map {
                TokenSettings(keys: [
                    TokenKeyRecord(id: "k", algorithm: "HS256", material: Array(repeating: $0, count: 32))
                ])
            }
            return try await store.putApp("a", name: name, tokens: tokens).document.version
        }
        let first = try await put("A", 1)
        #expect(try await put("A", 1) == first)
        #expect(try await put("A", nil) == first)
        #expect(try await store.appDocument("a")?.version == first)
        let second = try await put("A", 2)
        let third = try await put("B", nil)
        #expect(Set([first, second, third]).count == 3)
        #expect(try await store.appDocument("a")?.tokens.keys.map(\.material) == [Array(repeating: 2, count: 32)])
        #expect(try await store.appDocument("b") == nil)
        await store.close()
    }

    @Test func removingAnAppTakesEverythingInIt() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.publish(.sample, to: StoreFixture.catalog, label: "1", if: .none)
        _ = try await store.merge(ChangeSubmission("D", .hide("c", "a")), into: .person("ana"))
        #expect(try await store.removeApp(StoreFixture.app, if: .none))
        #expect(try await !store.removeApp(StoreFixture.app, if: .none))
        let left = try fixture.rows(
            """
            SELECT count(*) FROM catalogs UNION ALL SELECT count(*) FROM catalog_revisions
            UNION ALL SELECT count(*) FROM catalog_labels UNION ALL SELECT count(*) FROM customizations
            UNION ALL SELECT count(*) FROM changes UNION ALL SELECT count(*) FROM devices
            """)
        #expect(left == [0, 0, 0, 0, 0, 0])
        await store.close()
    }

    /// The rows are new, and what was remembered of the old catalog must not come back with them.
    @Test func anAppMadeAnewHasNothingOfTheOldOne() async throws {
        let store = try await fixture.openPrepared()
        #expect(try await store.catalog(StoreFixture.catalog, .newest).catalog == .sample)
        _ = try await store.removeApp(StoreFixture.app, if: .none)
        _ = try await store.putApp(StoreFixture.app, name: nil)
        let other = Catalog(items: [CatalogItem(id: "x", title: "X")])
        _ = try await store.publish(other, to: StoreFixture.catalog, label: nil, if: .isMissing)
        #expect(try await store.catalog(StoreFixture.catalog, .newest).catalog == other)
        await store.close()
    }

    @Test func whatIsNotThereIsNamed() async throws {
        let store = try await fixture.open()
        await expect(.unknownApp, of: store)
        _ = try await store.putApp(StoreFixture.app, name: nil)
        await expect(.unknownCatalog, of: store)
        await store.close()
    }

    private enum Missing { case unknownApp, unknownCatalog }

    private func expect(_ missing: Missing, of store: SQLiteStore) async {
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await store.catalog(StoreFixture.catalog, .newest) },
            { _ = try await store.customization(.person("ana"), catalogRevision: .newest) },
            { _ = try await store.merge(ChangeSubmission("D", .hide("c", "a")), into: .person("ana")) },
        ]
        for call in calls {
            let error = await #expect(throws: StoreError.self) { try await call() }
            switch (error, missing) {
            case (.unknownApp(StoreFixture.app)?, .unknownApp): break
            case (.unknownCatalog(StoreFixture.catalog)?, .unknownCatalog): break
            default: Issue.record("\(String(describing: error))")
            }
        }
    }
}
