import APITestSupport
import Testing

@Suite("Operations on layouts")
struct LayoutOperationsTests {
    private static let target = "\(APIFixture.base)/layout"

    @Test(
        "A layout is what the query asks for",
        arguments: [
            EndpointCase(
                "GET \(target)?family=pad", 200, has: [#""fixed":["f"],"customizable":["a","g"]"#], forbids: ["items"]),
            EndpointCase("GET \(target)?family=mac", 200, has: [#""tabBar":null"#]),
            EndpointCase("GET \(target)?family=mac&surfaces=all", 200, has: [#""fixed":["f"]"#]),
            EndpointCase("GET \(target)?family=pad&compact=true", 200, has: [#""sidebar":null"#, #""family":"pad""#]),
            EndpointCase("GET \(target)?family=pad&compact=false&unknown=1", 200, has: [#""sidebar":[{"id":"f""#]),
            EndpointCase("GET \(target)?family=pad&barLimit=2", 200, has: [#""overflow":["a","g"]"#]),
            EndpointCase("GET \(target)?family=pad&exclude=a&exclude=g", 200, has: [#""customizable":[]"#]),
            EndpointCase("GET \(target)?family=pad&items=true&device=D%2F1", 200, has: [#""items":{"f":{"#]),
            EndpointCase("GET \(target)?family=pad&catalogRevision=1", 200),
            EndpointCase(
                "POST \(target)", #"{"family": "pad", "exclude": ["a", "g"]}"#, 200, has: [#""customizable":[]"#]),
            EndpointCase("POST \(target)?items=true", #"{"family": "pad"}"#, 200, has: [#""items":{"#]),
        ])
    func asked(step: EndpointCase) async throws {
        let api = try await APIFixture.prepared()
        try await step.check(api)
        await api.close()
    }

    @Test(
        "A wrong or doubled value is 400 and named; faults of content are 422 with the state",
        arguments: [
            ("", "family"), ("?family=watch", "family"), ("?family=pad&family=pad", "family"), ("?family", "family"),
            ("?family=pad&barLimit=0", "barLimit"), ("?family=pad&barLimit=five", "barLimit"),
            ("?family=pad&barLimit=%2B5", "barLimit"), ("?family=pad&compact=yes", "compact"),
            ("?family=pad&surfaces=both", "surfaces"), ("?family=pad&items=1", "items"),
            ("?family=pad&device=", "device"), ("?family=pad&device=.", "device"), ("?family=pad&exclude=", "exclude"),
            ("?family=pad&catalogRevision=", "catalogRevision"),
            ("?family=pad&catalogRevision=1&catalogRevision=1", "catalogRevision"),
        ])
    func wrong(query: String, name: String) async throws {
        let api = try await APIFixture.prepared()
        try await EndpointCase("GET \(Self.target)\(query)", 400, "bad-parameter", has: ["“\(name)”"]).check(api)
        try await EndpointCase(
            "POST \(Self.target)", #"{"family": "watch", "barLimit": 0}"#, 422, "invalid-content",
            has: ["/family", "/barLimit", #""revision":0"#]
        ).check(api)
        await api.close()
    }

    @Test(
        "Wrong values of getChanges are 400",
        arguments: ["since=-1", "since=1.0", "since=1&since=1", "limit=0", "limit=1001", "wait=61", "wait=x"])
    func changes(query: String) async throws {
        let api = try await APIFixture.prepared()
        try await EndpointCase("GET \(APIFixture.base)/changes?\(query)", 400, "bad-parameter").check(api)
        await api.close()
    }

    @Test("A tab that only the app knows is shown, or named as a fault; none is left out without a word")
    func tabsOfTheAppsOwn() async throws {
        let api = try await APIFixture.prepared()
        let items =
            #"{"family": "pad", "items": [{"id": "x", "title": "X"}, {"id": "a", "title": "A", "container": "g"}]}"#
        let open = #"{"tabs": [{"id": "f", "title": "F"}], "acceptsTabs": true}"#
        for step in [
            EndpointCase(
                "POST \(Self.target)", items, 422, "invalid-content",
                has: ["/items/0/container", "/items/1/id", #""revision":0"#]),
            EndpointCase("PUT /v1/apps/app/catalogs/main", open, 201),
            EndpointCase("POST \(Self.target)", items, 200, has: [#""id":"x""#, #""id":"a""#]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }
}
