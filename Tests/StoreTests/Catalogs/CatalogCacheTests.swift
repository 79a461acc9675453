import Customizations
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CatalogCacheTests {
    @Test func whatWasReadAlreadyIsCounted() async throws {
        let fixture = try StoreFixture()
        let before = try await fixture.openPrepared()
        await before.close()
        let store = try await fixture.open()
        #expect(store.catalogStatistics == CacheStatistics(hits: 0, misses: 0))
        for hits in 0..<3 {
            _ = try await store.catalog(StoreFixture.catalog, .newest)
            #expect(store.catalogStatistics == CacheStatistics(hits: hits, misses: 1))
        }
        await store.close()
    }
}
