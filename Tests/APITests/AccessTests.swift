import APITestSupport
import Testing

@Suite("Who is asking")
struct AccessTests {
    private static let targets = [
        "GET /v1/apps", "GET /v1/apps/app", "GET /v1/apps/none", "DELETE /v1/apps/app", "GET /v1/apps/app/catalogs",
        "GET /v1/apps/none/catalogs", "GET /v1/apps/app/catalogs/main", "GET /v1/apps/app/catalogs/none",
        "GET /v1/apps/app/catalogs/main/revisions/1", "GET /v1/apps/%2E%2E/catalogs/main/revisions/1",
        "GET \(APIFixture.base)", "GET \(APIFixture.base)/changes", "GET \(APIFixture.base)/changes?since=-1",
        "GET \(APIFixture.base)/layout", "DELETE \(APIFixture.base)", "GET \(APIFixture.base)/history",
        "GET \(APIFixture.base)/explain", "GET \(APIFixture.base)/snapshots", "GET \(APIFixture.base)/snapshots/k",
        "DELETE \(APIFixture.base)/snapshots/k", "GET /v1/apps/none/users/u/customizations/main",
    ]

    @Test("Without a valid key every answer is the same 401, whether or not the thing exists", arguments: targets)
    func unauthorized(target: String) async throws {
        let api = try await APIFixture.prepared()
        let missing = try await api.send(target, nil, ["Authorization": nil, "X-Request-Id": "r"])
        #expect(missing.status == 401)
        #expect(missing["WWW-Authenticate"] == "Bearer realm=\"tabkeeper\"")
        for credential in ["Bearer wrong", "Bearer", "Bearer ", "Basic dGhlLWtleQ==", "Bearer the-key2", "the-key"] {
            let wrong = try await api.send(target, nil, ["Authorization": credential, "X-Request-Id": "r"])
            #expect(wrong.status == 401, "\(credential)")
            // RFC 6750 §3.1: what is no bearer token at all gets no error code.
            let error = credential.hasPrefix("Bearer ") && credential.count > 7 ? ", error=\"invalid_token\"" : ""
            #expect(wrong["WWW-Authenticate"] == "Bearer realm=\"tabkeeper\"\(error)")
            let other = try await api.send(
                "GET /v1/apps/other", nil, ["Authorization": credential, "X-Request-Id": "r"])
            #expect(other.text == wrong.text)
        }
        await api.close()
    }

    @Test("Content is not looked at before the credential")
    func content() async throws {
        let api = try await APIFixture.prepared()
        for target in [
            "PUT /v1/apps/app", "POST \(APIFixture.base)/changes", "PATCH \(APIFixture.base)", "PUT \(APIFixture.base)",
            "POST \(APIFixture.base)/undo", "PUT \(APIFixture.base)/snapshots/k",
        ] {
            let answer = try await api.send(target, "{", ["Authorization": nil, "Content-Type": "text/xml"])
            #expect(answer.status == 401)
        }
        await api.close()
    }

    @Test("The scheme has no case, and a key in the URL is nobody's")
    func scheme() async throws {
        let api = try await APIFixture.prepared()
        #expect(try await api.send("GET /v1/apps", nil, ["Authorization": "bearer the-key"]).status == 200)
        #expect(try await api.send("GET /v1/apps", nil, ["Authorization": "BEARER  the-key"]).status == 200)
        #expect(try await api.send("GET /v1/apps?access_token=the-key", nil, ["Authorization": nil]).status == 401)
        await api.close()
    }

    @Test("Health, readiness and the description are for all", arguments: ["/healthz", "/readyz", "/openapi.yaml"])
    func open(path: String) async throws {
        let api = try await APIFixture()
        #expect(try await api.send("GET \(path)", nil, ["Authorization": nil]).status == 200)
        #expect(try await api.send("HEAD \(path)", nil, ["Authorization": nil]).status == 200)
        await api.close()
    }
}
