import API
import APITestSupport
import HTTP
import Sockets
import Testing

@Suite("Asking too often")
struct RateLimitsTests {
    private func rates(_ change: (inout RateSettings) -> Void) -> RateSettings {
        var rates = RateSettings()
        (rates.perKey, rates.perPerson, rates.perAddress) = (nil, nil, nil)
        change(&rates)
        return rates
    }

    @Test("A key that asks too often is 429 and told when to come again; other keys are not held up")
    func keys() async throws {
        let api = try await APIFixture.prepared(rates: rates { $0.perKey = 1 })
        let key = try await api.makeKey(#"{"role":"app","app":"app"}"#).text
        let other = try await api.makeKey(#"{"role":"app","app":"app"}"#).text
        for _ in 0..<10 { #expect(try await api.send("GET /v1/apps/app", as: key).status == 200) }
        let answer = try await api.send("GET /v1/apps/app", as: key)
        #expect(answer.problem == "rate-limited" && answer.status == 429)
        #expect(answer["Retry-After"] == "1")
        #expect(answer["RateLimit-Policy"] == #""key";q=10;w=10"#)
        #expect(answer["RateLimit"] == #""key";r=0;t=1"#)
        #expect(try await api.send("GET /v1/apps/app", as: other).status == 200)
        for _ in 0..<30 { #expect(try await api.send("GET /v1/apps/app", as: APIFixture.key).status == 200) }
        await api.close()
    }

    @Test("A person is one, whichever tokens are used")
    func people() async throws {
        let api = try await APIFixture.prepared(rates: rates { $0.perPerson = 1 })
        let tokens = [try await api.makeToken(), try await api.makeToken(#"{"lifetime":60}"#)]
        for round in 0..<10 {
            #expect(try await api.send("GET \(APIFixture.base)", as: tokens[round % 2]).status == 200)
        }
        for token in tokens { #expect(try await api.send("GET \(APIFixture.base)", as: token).status == 429) }
        let other = try await api.makeToken(user: "v")
        #expect(try await api.send("GET /v1/apps/app/users/v/customizations/main", as: other).status == 200)
        await api.close()
    }

    @Test("Who guesses is held up by address; who was known a moment ago is not, and neither is health")
    func addresses() async throws {
        let api = try await APIFixture.prepared(rates: rates { $0.perAddress = 1 })
        let key = try await api.makeKey(#"{"role":"app","app":"app"}"#).text
        let unseen = try await api.makeKey(#"{"role":"app","app":"app"}"#).text
        #expect(try await api.send("GET /v1/apps/app", as: key).status == 200)
        for guess in 0..<10 { #expect(try await api.send("GET /v1/apps", as: "guess\(guess)").status == 401) }
        #expect(try await api.send("GET /v1/apps", as: "guess").status == 429)
        #expect(try await api.send("GET /v1/apps", as: nil).status == 429)
        #expect(try await api.send("GET /v1/apps", as: unseen).status == 429)
        #expect(try await api.send("GET /v1/apps/app", as: key).status == 200)
        #expect(try await api.send("GET /healthz", as: nil).status == 200)
        await api.close()
    }

    @Test("Addresses of private networks stand for many, and are not held up")
    func uncounted() async throws {
        var rates = rates { $0.perAddress = 1 }
        // The fixture's requests come from 0.0.0.0.
        rates.uncountedNetworks = [try #require(.init("0.0.0.0/8"))]
        let api = try await APIFixture.prepared(rates: rates)
        for _ in 0..<30 { #expect(try await api.send("GET /v1/apps", as: "guess").status == 401) }
        await api.close()
    }
}
