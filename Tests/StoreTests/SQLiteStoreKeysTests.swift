import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteStoreKeysTests {
    @Test func aKeyIsKeptByItsHashUntilItExpiresOrIsRevoked() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        #expect(try await store.keyHashes() == [])
        try await store.putGeneratedAdminKey(hash: [1, 2, 3])
        try await store.putGeneratedAdminKey(hash: [1, 2, 3])
        let keys = try await store.keyHashes()
        #expect(keys.map(\.hash) == [[1, 2, 3]])
        #expect(keys.map(\.role) == [.admin])
        _ = try fixture.rows("UPDATE keys SET expires_at = 1000001")
        #expect(try await store.keyHashes().map(\.expiresAt) == [1_000_001])
        fixture.pass(1)
        #expect(try await store.keyHashes() == [])
        _ = try fixture.rows("UPDATE keys SET expires_at = NULL, revoked_at = 1")
        #expect(try await store.keyHashes() == [])
        await store.close()
    }
}
