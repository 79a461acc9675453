import APITestSupport
import HTTP
import Testing

@Suite("Every operation with every kind of credential")
struct MatrixTests {
    private static let base = APIFixture.base

    /// What is asked for, and which of the credentials below may: worked out by hand from the contract's §6.
    private static let calls: [(id: String, request: String, content: String?, may: String)] = [
        ("getHealth", "GET /healthz", nil, "*"), ("getReadiness", "GET /readyz", nil, "*"),
        ("getMetrics", "GET /metrics", nil, "*"), ("getOpenAPI", "GET /openapi.yaml", nil, "*"),

        ("listApps", "GET /v1/apps", nil, "admin"), ("putApp", "PUT /v1/apps/app", "{}", "admin app"),
        ("getApp", "GET /v1/apps/app", nil, "admin app read"),
        ("createKey", "POST /v1/keys", #"{"role":"read","app":"app"}"#, "admin"),
        ("listKeys", "GET /v1/keys", nil, "admin"), ("rotateKey", "POST /v1/keys/none/rotate", "{}", "admin"),
        ("deleteKey", "DELETE /v1/keys/none", nil, "admin"), ("getAudit", "GET /v1/audit", nil, "admin"),

        ("listCatalogs", "GET /v1/apps/app/catalogs", nil, "admin app read"),
        ("putCatalog", "PUT /v1/apps/app/catalogs/main", APIFixture.catalog, "admin app"),
        ("getCatalog", "GET /v1/apps/app/catalogs/main", nil, "admin app read"),
        ("getCatalogRevision", "GET /v1/apps/app/catalogs/main/revisions/1", nil, "admin app read"),
        ("getStatistics", "GET /v1/apps/app/catalogs/main/stats", nil, "admin app read"),
        ("listUsers", "GET /v1/apps/app/users", nil, "admin app read"),
        ("exportUser", "GET /v1/apps/app/users/u/export", nil, "admin app read"),
        ("listDevices", "GET /v1/apps/app/users/u/devices", nil, "admin app read"),
        ("deleteDevice", "DELETE /v1/apps/app/users/u/devices/D", nil, "admin app"),
        ("deleteUser", "DELETE /v1/apps/app/users/w", nil, "admin app"),
        ("resetApp", "POST /v1/apps/app/reset", #"{"what":"all"}"#, "admin app"),
        ("exportApp", "GET /v1/apps/app/export", nil, "admin app read"),
        ("importApp", "POST /v1/apps/app/import", "", "admin app"),
        ("createToken", "POST /v1/apps/app/users/w/tokens", "{}", "admin app"),
        ("revokeTokens", "DELETE /v1/apps/app/users/w/tokens", nil, "admin app"),

        ("getCustomization", "GET \(base)", nil, "admin app read u reader pad"),
        ("getChanges", "GET \(base)/changes", nil, "admin app read u reader pad"),
        ("getEvents", "GET \(base)/events", nil, "admin app read u reader pad"),
        ("getLayout", "GET \(base)/layout?family=pad", nil, "admin app read u reader pad"),
        ("postLayout", "POST \(base)/layout", #"{"family":"pad"}"#, "admin app read u reader pad"),
        ("getHistory", "GET \(base)/history", nil, "admin app read u reader pad"),
        ("getExplanation", "GET \(base)/explain?tab=a&family=pad", nil, "admin app read u reader pad"),
        ("listSnapshots", "GET \(base)/snapshots", nil, "admin app read u reader pad"),
        ("getSnapshot", "GET \(base)/snapshots/k", nil, "admin app read u reader pad"),
        (
            "postChanges", "POST \(base)/changes", #"{"device":{"id":"D","family":"pad"},"changes":[]}"#,
            "admin app u pad"
        ),
        ("patchCustomization", "PATCH \(base)?family=pad", "{}", "admin app u pad"),
        ("putSnapshot", "PUT \(base)/snapshots/k", "{}", "admin app u pad"),
        ("deleteSnapshot", "DELETE \(base)/snapshots/k", nil, "admin app u pad"),
        ("putCustomization", "PUT \(base)", "{}", "admin app u"),
        ("postUndo", "POST \(base)/undo", #"{"revision":9}"#, "admin app u"),
        ("deleteCustomization", "DELETE \(base)", nil, "admin app u"),
        ("deleteApp", "DELETE /v1/apps/app", nil, "admin"),
    ]

    /// Credentials by name; who is not good anywhere is told by a question mark in front. The mighty come last.
    private static func credentials(_ api: APIFixture) async throws -> [(name: String, text: String?)] {
        _ = try await api.send("PUT /v1/apps/other", "{}")
        let revoked = try await api.makeKey(#"{"role":"admin"}"#)
        let expired = try await api.makeKey(#"{"role":"admin","expiresAt":"2026-11-30T10:00:00.001Z"}"#)
        let old = try await api.makeToken(#"{"lifetime":1}"#)
        let gone = try await api.makeToken(user: "gone")
        _ = try await api.send("DELETE /v1/keys/\(revoked.id)")
        _ = try await api.send("DELETE /v1/apps/app/users/gone/tokens")
        api.clock.pass(61_000)
        return [
            ("?nothing", nil), ("?nonsense", "nonsense"), ("?dots", "a.b.c"), ("?revoked", revoked.text),
            ("?expired", expired.text), ("?old", old), ("?gone", gone),
            ("?unsigned", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1IiwiYXVkIjoiYXBwIiwiaWF0IjoxLCJleHAiOjQxMDI0NDQ4MDB9."),
            ("u", try await api.makeToken()), ("reader", try await api.makeToken(#"{"readOnly":true}"#)),
            ("pad", try await api.makeToken(#"{"families":["pad"]}"#)),
            ("padReader", try await api.makeToken(#"{"families":["pad"],"readOnly":true}"#)),
            ("v", try await api.makeToken(user: "v")), ("otherU", try await api.makeToken(app: "other")),
            ("otherApp", try await api.makeKey(#"{"role":"app","app":"other"}"#).text),
            ("otherRead", try await api.makeKey(#"{"role":"read","app":"other"}"#).text),
            ("read", try await api.makeKey(#"{"role":"read","app":"app"}"#).text),
            ("app", try await api.makeKey(#"{"role":"app","app":"app"}"#).text),
            ("admin", try await api.makeKey(#"{"role":"admin"}"#).text),
        ]
    }

    @Test("It is 401 for who is nobody, 403 for who may not, and neither for who may")
    func matrix() async throws {
        let api = try await APIFixture.prepared()
        let credentials = try await Self.credentials(api)
        for call in Self.calls {
            var may = Set(call.may.split(separator: " ").map(String.init))
            if may.isSuperset(of: ["reader", "pad"]) { may.insert("padReader") }
            for (name, credential) in credentials {
                let answer = try await api.send(call.request, call.content, as: credential)
                let place = "\(call.id) as \(name): \(answer.text)"
                switch name {
                case _ where call.may == "*": #expect(answer.status < 400, "\(place)")
                case _ where name.hasPrefix("?"): #expect(answer.problem == "unauthorized", "\(place)")
                case _ where may.contains(name): #expect(answer.status != 401 && answer.status != 403, "\(place)")
                default: #expect(answer.problem == "forbidden", "\(place)")
                }
            }
        }
        #expect(Set(Self.calls.map(\.id)) == Set(api.routes.map(\.operationID)))
        await api.close()
    }

    @Test("Who may not is told the same of what exists and what does not, malformed or not")
    func nothingIsTold() async throws {
        let api = try await APIFixture.prepared()
        let credentials = try await Self.credentials(api)
        for (name, credential) in credentials where !["admin", "app", "read"].contains(name) {
            var told: Set<String> = []
            for path in [
                "/v1/apps/app/catalogs/main", "/v1/apps/none/catalogs/main", "/v1/apps/app/catalogs/none",
                "/v1/apps/app/catalogs/main/revisions/9", "/v1/apps/app", "/v1/apps/none", "/v1/apps/app?x=%zz",
                "/v1/apps/%2E%2E", "/v1/apps/a%01b", "/v1/keys", "/v1/audit?limit=x",
                "/v1/apps/app/users/w/customizations/main", "/v1/apps/none/users/w/customizations/main",
                "/v1/apps/app/users/w/customizations/none/layout?family=none",
                "/v1/apps/app/users/%2E/customizations/main/events?since=-1",
            ] where !path.contains("%zz") {
                let answer = try await api.send("GET \(path)", as: credential)
                #expect(answer.status == (name.hasPrefix("?") ? 401 : 403), "\(name) \(path)")
                told.insert(answer.text)
                #expect(answer["WWW-Authenticate"] != nil)
            }
            #expect(told.count == 1, "\(name): \(told)")
        }
        await api.close()
    }
}
