import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CredentialStoreTests {
    private static let ana = PersonID(app: StoreFixture.app, user: "ana")

    @Test func aKeyIsFoundByItsHashUntilItExpiresOrIsRevoked() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        _ = try await store.putApp(StoreFixture.app, name: nil)
        let key = try await store.addKey(
            NewKey(role: .app(StoreFixture.app), name: "n", hash: [1], expiresAt: 1_000_010))
        #expect(try await store.key(hashed: [1]) == key)
        #expect(try await store.key(hashed: [2]) == nil)
        fixture.pass(10)
        #expect(try await store.key(hashed: [1]) == nil)
        #expect(try await store.keys() == [key])
        let other = try await store.addKey(NewKey(role: .admin, name: nil, hash: [2]))
        #expect(try await store.revokeKey(other.id, if: .none))
        #expect(try await store.revokeKey(other.id, if: .none) == false)
        #expect(try await store.key(hashed: [2]) == nil)
        #expect(try await store.keys() == [key])
        await store.close()
    }

    @Test func keysAreForAppsThatExistAndNoMoreThanThereMayBe() async throws {
        var settings = StoreSettings()
        settings.keys = 2
        let fixture = try StoreFixture(settings: settings)
        let store = try await fixture.open()
        await #expect(throws: StoreError.self) {
            try await store.addKey(NewKey(role: .read("none"), name: nil, hash: [9]))
        }
        let first = try await store.addKey(NewKey(role: .admin, name: nil, hash: [1]))
        _ = try await store.addKey(NewKey(role: .admin, name: nil, hash: [2]))
        do throws(StoreError) {
            _ = try await store.addKey(NewKey(role: .admin, name: nil, hash: [3]))
            Issue.record("a third key was kept")
        } catch {
            guard case .tooManyKeys(limit: 2) = error else { throw error }
        }
        _ = try await store.revokeKey(first.id, if: .none)
        _ = try await store.addKey(NewKey(role: .admin, name: nil, hash: [3]))
        await store.close()
    }

    @Test func theSecretOfAnAppIsKeptOnceAndGoesWithTheApp() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        await #expect(throws: StoreError.self) { try await store.tokenSecret(of: "none", proposed: [1]) }
        _ = try await store.putApp(StoreFixture.app, name: nil)
        #expect(try await store.tokenSecret(of: StoreFixture.app, proposed: [1]) == [1])
        #expect(try await store.tokenSecret(of: StoreFixture.app, proposed: [2]) == [1])
        let keys = [TokenKeyRecord(id: nil, algorithm: "HS256", material: [7])]
        let settings = TokenSettings(issuer: "i", keys: keys)
        _ = try await store.putApp(StoreFixture.app, name: "N", tokens: settings)
        _ = try await store.putApp(StoreFixture.app, name: "M")
        #expect(try await store.tokenTrust(for: Self.ana) == TokenTrust(settings: settings, secret: [1]))
        _ = try await store.removeApp(StoreFixture.app, if: .none)
        _ = try await store.putApp(StoreFixture.app, name: nil)
        #expect(try await store.tokenTrust(for: Self.ana) == TokenTrust())
        await store.close()
    }

    @Test func eachRevocationIsLaterThanTheOneBefore() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        _ = try await store.putApp(StoreFixture.app, name: nil)
        // The clock says 1000.000 s.
        #expect(try await store.revokeTokens(of: Self.ana) == 1_001)
        #expect(try await store.revokeTokens(of: Self.ana) == 1_002)
        fixture.pass(9_999)
        #expect(try await store.revokeTokens(of: Self.ana) == 1_010)
        #expect(try await store.tokenTrust(for: Self.ana).notBefore == 1_010)
        #expect(try await store.tokenTrust(for: PersonID(app: StoreFixture.app, user: "Ana")).notBefore == 0)
        await store.close()
    }

    @Test func whoIsErasedHasNoTokensAndNoName() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        _ = try await store.putApp(StoreFixture.app, name: nil)
        let note = AuditNote(key: "k", act: "revokeTokens", app: StoreFixture.app, user: "ana")
        try await AuditNote.$current.withValue(note) { _ = try await store.revokeTokens(of: Self.ana) }
        #expect(try await store.tokenTrust(for: Self.ana).notBefore == 1_001)
        // A token made now says 1001; the erasure refuses that one, too, and so does the next one.
        for floor: Int64 in 1_002...1_004 {
            try await store.erase(Self.ana, if: .none)
            #expect(try await store.tokenTrust(for: Self.ana).notBefore == floor)
        }
        #expect(try fixture.rows("SELECT count(*) FROM token_floors") == [0])
        #expect(try await store.audit(of: nil, before: nil, limit: 10).entries.map(\.user) == [nil])
        fixture.pass(60_000)
        try await store.erase(Self.ana, if: .none)
        #expect(try await store.tokenTrust(for: Self.ana).notBefore == 1_061)
        await store.close()
    }

    @Test func theAuditLogCanOnlyBeAppendedTo() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        let note = AuditNote(key: "k", act: "putApp", app: StoreFixture.app)
        try await AuditNote.$current.withValue(note) { _ = try await store.putApp(StoreFixture.app, name: nil) }
        #expect(try await store.audit(of: nil, before: nil, limit: 10).entries.map(\.act) == ["putApp"])
        #expect(throws: SQLiteError.self) { try fixture.rows("DELETE FROM audit") }
        #expect(throws: SQLiteError.self) { try fixture.rows("UPDATE audit SET key = 'other'") }
        await store.close()
    }

    @Test func anActThatFailsLeavesNoEntryAndAnErasedPersonNoName() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.open()
        let failing = AuditNote(key: "k", act: "revokeTokens", app: "none", user: "ana")
        await AuditNote.$current.withValue(failing) {
            await #expect(throws: StoreError.self) {
                try await store.revokeTokens(of: PersonID(app: "none", user: "ana"))
            }
        }
        #expect(try await store.audit(of: nil, before: nil, limit: 10).entries.isEmpty)
        _ = try await store.putApp(StoreFixture.app, name: nil)
        func act(erasing: Bool) async throws {
            let note = AuditNote(
                key: "k", act: "act", app: StoreFixture.app, user: "ana", erasesPerson: erasing)
            try await AuditNote.$current.withValue(note) { _ = try await store.revokeTokens(of: Self.ana) }
        }
        try await act(erasing: false)
        #expect(try await store.audit(of: nil, before: nil, limit: 10).entries.map(\.user) == ["ana"])
        try await act(erasing: true)
        #expect(try await store.audit(of: nil, before: nil, limit: 10).entries.map(\.user) == [nil, nil])
        // Who comes back is named from then on, and the hash is the same one.
        try await act(erasing: false)
        let entries = try await store.audit(of: nil, before: nil, limit: 10).entries
        #expect(entries.map(\.user) == ["ana", nil, nil])
        #expect(Set(entries.map(\.person)).count == 1)
        await store.close()
    }
}
