import Customizations
import SQLite
import Store
import Testing

/// What the store loads of the past is enough: a merge comes to what it comes to with the whole history at hand.
@Suite(.timeLimit(.minutes(2)))
struct MergePropertyTests {
    @Test(arguments: 0..<16 as Range<UInt64>)
    func everyMergeIsTheDomainsOwnWithTheWholeHistory(seed: UInt64) async throws {
        let fixture = try StoreFixture()
        var store = try await fixture.openPrepared()
        var model = MergeModel(.sample)
        var requests = RequestMaker(seed: seed)
        for round in 1...40 {
            fixture.pass(50)
            if round == 20 { try await rename(in: store, &model) }
            if round % 13 == 0 {
                await store.close()
                store = try await fixture.open()
            }
            let now = fixture.now
            let request = requests.next(present: model.customization.revision, now: now)
            let catalogRevision = 1 + round % model.lineage.revisions.count
            let expected = try model.merge(request, catalogRevision: catalogRevision, now: now)
            let report = try await store.merge(
                ChangeSubmission(request: request, catalogRevision: .number(catalogRevision)), into: .person("ana"))
            #expect(report.results == expected, "round \(round)")
            let stored = try await store.customization(.person("ana"), catalogRevision: .newest)
            #expect(stored.customization == model.customization.renamed(by: model.lineage), "round \(round)")
            #expect(report.stored.customization == stored.customization, "round \(round)")
        }
        #expect(model.customization.revision > 10)
        await store.close()
    }

    /// Publishes a revision in which `a` has become `aa`.
    private func rename(in store: SQLiteStore, _ model: inout MergeModel) async throws {
        var catalog = Catalog.sample
        catalog.items[1].children?[0] = CatalogItem(id: "aa", title: "Tab", allowsHiding: true, formerIDs: ["a"])
        _ = try await store.publish(catalog, to: StoreFixture.catalog, label: nil, if: .none)
        model.lineage.append(catalog)
    }
}
