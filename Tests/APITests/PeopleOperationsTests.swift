import APITestSupport
import CustomizationsWire
import Testing

@Suite("Operations on people")
struct PeopleOperationsTests {
    private static let user = "/v1/apps/app/users/u"
    private static let hide = """
        {"device": {"id": "D1", "family": "pad", "name": "Pad", "appVersion": "3.2"},
         "changes": [{"id": "1", "op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}]}
        """
    private static let hideHere = hide.replacing("{\"device\"", with: "{\"layer\": \"device:D1\", \"device\"")

    private func check(_ api: APIFixture, _ steps: [EndpointCase]) async throws {
        for step in steps { try await step.check(api) }
        await api.close()
    }

    @Test("People are listed page by page, and erased with all that is theirs")
    func users() async throws {
        let api = try await APIFixture.prepared()
        for user in ["u", "v%2Fw", "%C3%A9"] {
            _ = try await api.send("POST /v1/apps/app/users/\(user)/customizations/main/changes", Self.hide)
        }
        try await check(
            api,
            [
                EndpointCase(
                    "GET /v1/apps/app/users?limit=2", 200,
                    has: [
                        #"{"user":"u","updatedAt":"2026-11-30T"#, #""catalogs":["main"]}"#, #""user":"v/w""#,
                        #""next":"v/w"}"#,
                    ], forbids: ["é"]),
                EndpointCase(
                    "GET /v1/apps/app/users?limit=2&after=v%2Fw", 200, has: [#""user":"é""#, #""next":null}"#],
                    forbids: ["v/w"]),
                EndpointCase("GET /v1/apps/app/users?limit=0", 400, "bad-parameter"),
                EndpointCase("GET /v1/apps/app/users?limit=1001", 400, "bad-parameter"),
                EndpointCase("GET /v1/apps/none/users", 404, "not-found"),
                EndpointCase("DELETE \(Self.user)", 204),
                EndpointCase("DELETE \(Self.user)", 204),
                EndpointCase("DELETE /v1/apps/none/users/u", 404, "not-found"),
                EndpointCase("GET /v1/apps/app/users", 200, forbids: [#""user":"u""#]),
                EndpointCase("GET \(APIFixture.base)", 200, has: [#""revision":0"#]),
                EndpointCase("GET \(APIFixture.base)/changes?since=1&epoch=x", 410, "cursor-gone"),
                EndpointCase("GET \(Self.user)/devices", 200, has: [#"{"devices":[]}"#]),
            ])
    }

    @Test("The epoch after an erasure is another one, and a cursor of before is gone")
    func epochs() async throws {
        let api = try await APIFixture.prepared()
        let first = try await api.send("POST \(APIFixture.base)/changes", Self.hide)
        guard case .string(let epoch)? = first.json["epoch"] else { return #expect(Bool(false), "\(first.text)") }
        _ = try await api.send("DELETE \(Self.user)")
        let second = try await api.send("POST \(APIFixture.base)/changes", Self.hide)
        #expect(second.json["revision"] == .integer(1))
        #expect(second.json["epoch"] != first.json["epoch"])
        try await check(
            api, [EndpointCase("GET \(APIFixture.base)/changes?since=1&epoch=\(epoch)", 410, "cursor-gone")])
    }

    @Test("All that is stored of a person is told, and nothing of others")
    func export() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("POST \(APIFixture.base)/changes", Self.hide)
        try await check(
            api,
            [
                EndpointCase(
                    "GET \(Self.user)/export", 200,
                    has: [
                        #""user":"u""#, #"{"main":{"revision":1,"#, #""tabs":{"a":{"sidebar":"hidden"}}"#,
                        #""history":[{"id":"1","device":"D1","revision":1,"status":"applied","#,
                        #""devices":[{"id":"D1","family":"pad","name":"Pad","appVersion":"3.2","lastSeen":"2026"#,
                    ]),
                EndpointCase(
                    "GET /v1/apps/app/users/x/export", 200, has: [#""customizations":{},"devices":[]}"#],
                    forbids: ["D1"]),
                EndpointCase("GET /v1/apps/none/users/u/export", 404, "not-found"),
            ])
    }

    @Test("A device is forgotten with its choices, once")
    func devices() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("POST \(APIFixture.base)/changes", Self.hideHere)
        try await check(
            api,
            [
                EndpointCase(
                    "GET \(Self.user)/devices", 200, has: [#""id":"D1","family":"pad""#, #""hasChoices":true"#]),
                EndpointCase("DELETE \(Self.user)/devices/D2", 404, "not-found"),
                EndpointCase("DELETE \(Self.user)/devices/D1", 204),
                EndpointCase("DELETE \(Self.user)/devices/D1", 404, "not-found"),
                EndpointCase("GET \(APIFixture.base)", 200, has: [#""revision":2"#, #""devices":{}"#]),
            ])
    }

    @Test("Tabs are counted; a dry run says whom it would touch, and changes nothing")
    func statistics() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("POST \(APIFixture.base)/changes", Self.hide)
        let renamed = APIFixture.catalog.replacing(#"{"id": "a","#, with: #"{"id": "aa", "formerIds": ["a"],"#)
        try await check(
            api,
            [
                EndpointCase(
                    "GET /v1/apps/app/catalogs/main/stats", 200,
                    has: [
                        #"{"catalogRevision":1,"people":1,"tabs":[{"id":"f","people":0,"#,
                        #"{"id":"a","people":1,"hid":1,"added":0,"removed":0,"moved":0}"#,
                    ]),
                EndpointCase("GET /v1/apps/app/catalogs/none/stats", 404, "not-found"),
                EndpointCase("GET /v1/apps/app/catalogs/main/stats?catalogRevision=9", 409, "unknown-catalog"),
                EndpointCase(
                    "PUT /v1/apps/app/catalogs/main?dryRun=true", renamed, 200,
                    has: [
                        #"{"added":[],"removed":[],"renamed":[{"id":"aa","formerId":"a","people":1}],"#,
                        #""moved":[],"changed":[]}"#,
                    ]),
                EndpointCase("PUT /v1/apps/app/catalogs/main?dryRun=1", renamed, 400, "bad-parameter"),
                EndpointCase("PUT /v1/apps/app/catalogs/main?dryRun=true", "{}", 422, "invalid-content"),
                EndpointCase(
                    "PUT /v1/apps/app/catalogs/main?dryRun=true", renamed, with: ["If-None-Match": "*"], 412,
                    "precondition-failed"),
                EndpointCase("GET /v1/apps/app/catalogs/main", 200, has: [#""revision":1"#], forbids: ["aa"]),
                EndpointCase(
                    "PUT /v1/apps/app/catalogs/new?dryRun=true", APIFixture.catalog, 200,
                    has: [#"{"added":[{"id":"f","people":0}"#]),
                EndpointCase("GET /v1/apps/app/catalogs/new", 404, "not-found"),
            ])
    }

    @Test("Everybody is put back")
    func reset() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("POST \(APIFixture.base)/changes", Self.hide)
        try await check(
            api,
            [
                EndpointCase("POST /v1/apps/app/reset", #"{"what": "all", "catalogs": 1}"#, 422, "invalid-content"),
                EndpointCase("POST /v1/apps/app/reset", #"{"what": "some"}"#, 422, "invalid-content"),
                EndpointCase("POST /v1/apps/app/reset", #"{"what": "all", "catalog": "x"}"#, 404, "not-found"),
                EndpointCase("POST /v1/apps/none/reset", #"{"what": "all"}"#, 404, "not-found"),
                EndpointCase(
                    "POST /v1/apps/app/reset", #"{"what": "all"}"#, 200, has: [#"{"what":"all","at":"2026"#]),
                EndpointCase("GET \(APIFixture.base)", 200, has: [#""revision":2"#, #""tabs":{}"#]),
                EndpointCase(
                    "GET \(APIFixture.base)/changes?since=1", 200, has: [#""field":"sidebar","value":null"#]),
                EndpointCase(
                    "GET /v1/apps/app/users/never/customizations/main", 200, has: [#""revision":0"#]),
            ])
    }
}
