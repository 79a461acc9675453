import API
import APITestSupport
import Crypto
import Customizations
import Store
import Testing

@Suite("Whose credentials are")
struct CredentialsTests {
    @Test("Last use is stored when it is asked for, not with each request")
    func uses() async throws {
        let api = try await APIFixture.prepared()
        let key = try await api.makeKey(#"{"role":"read","app":"app"}"#)
        let credentials = Credentials(store: api.store, now: { api.clock.now })
        let token = Array(key.text.utf8)
        #expect(try await credentials.bearer(of: token) == Bearer(.key(Identifier(key.id), .read("app"))))
        api.clock.pass(2_500)
        #expect(credentials.knownBearer(of: SHA256Digest(of: token)) != nil)
        #expect(try await api.store.keys().map(\.lastUsedAt) == [nil])
        try await credentials.storeUses()
        #expect(try await api.store.keys().map(\.lastUsedAt) == [1_796_032_802_500])
        #expect(try await api.send("GET /v1/keys").text.contains(#""lastUsedAt":"2026-11-30T10:00:02.500Z""#))
        await api.close()
    }

    @Test("What another process revokes is noticed after ten seconds")
    func otherProcess() async throws {
        let api = try await APIFixture.prepared()
        let key = try await api.makeKey(#"{"role":"admin"}"#)
        #expect(try await api.send("GET /v1/apps", as: key.text).status == 200)
        _ = try await api.store.revokeKey(Identifier(key.id), if: .none)
        api.clock.pass(9_999)
        #expect(try await api.send("GET /v1/apps", as: key.text).status == 200)
        api.clock.pass(1)
        #expect(try await api.send("GET /v1/apps", as: key.text).status == 401)
        await api.close()
    }

    @Test("Where the store cannot be asked it is 503, and not 401; what is remembered goes on")
    func unavailable() async throws {
        let api = APIFixture(store: BrokenStore(error: .overloaded))
        let answer = try await api.send("GET /v1/apps", as: "tk_unknown")
        #expect(answer.status == 503)
        #expect(answer["Retry-After"] == "1")
        #expect(try await api.send("GET /v1/apps", as: APIFixture.key).status == 503)
        #expect(try await api.send("GET /v1/apps", as: nil).status == 401)
    }
}
