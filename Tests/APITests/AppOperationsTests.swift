import APITestSupport
import Testing

@Suite("Operations on apps")
struct AppOperationsTests {
    @Test("An app is made, renamed, listed and removed")
    func life() async throws {
        let api = try await APIFixture()
        let made = #"{"id":"a/b","name":"One","createdAt":"2026-11-30T10:00:00.000Z"}"#
        let bare = #"{"id":"a/b","createdAt":"2026-11-30T10:00:00.000Z"}"#
        for step in [
            EndpointCase("GET /v1/apps", 200, has: [#"{"apps":[]}"#]),
            EndpointCase("PUT /v1/apps/a%2Fb", #"{"name": "One"}"#, 201, has: [made]),
            EndpointCase("PUT /v1/apps/a%2Fb", #"{"name": "One"}"#, 200, has: [made]),
            EndpointCase("PUT /v1/apps/a%2Fb", "{}", 200, has: [bare], forbids: ["name"]),
            EndpointCase("GET /v1/apps/a%2Fb", 200, has: [bare], fields: ["Content-Type": "application/json"]),
            EndpointCase("GET /v1/apps", 200, has: [#"{"apps":["# + bare + "]}"]),
            EndpointCase("DELETE /v1/apps/a%2Fb", 204),
            EndpointCase("DELETE /v1/apps/a%2Fb", 404, "not-found"),
            EndpointCase("GET /v1/apps/a%2Fb", 404, "not-found"),
            EndpointCase("GET /v1/apps/a%2Fb/catalogs", 404, "not-found"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test(
        "What is wrong is told",
        arguments: [
            EndpointCase(
                "PUT /v1/apps/x", #"{"name": 1, "z": 2, "y": 3}"#, 422, "invalid-content", has: ["/name", "/z", "/y"]),
            EndpointCase("PUT /v1/apps/x", #"{"name": ""}"#, 422, "invalid-content", has: [#""pointer":"/name""#]),
            EndpointCase("PUT /v1/apps/x", "[]", 422, "invalid-content"),
            EndpointCase("PUT /v1/apps/x", "{", 400, "malformed-json", has: ["line 1, column 2"]),
            EndpointCase("PUT /v1/apps/x", #"{"name":"a","name":"b"}"#, 400, "malformed-json", has: ["twice"]),
            EndpointCase("PUT /v1/apps/x", #"{"name":"\ud800"}"#, 400, "malformed-json"),
            EndpointCase("PUT /v1/apps/x", "{}", with: ["Content-Type": nil], 415, "unsupported-media-type"),
            EndpointCase("PUT /v1/apps/x", "{}", with: ["Content-Type": "text/json"], 415, "unsupported-media-type"),
            EndpointCase(
                "PUT /v1/apps/x", "{}", with: ["Content-Type": "application/json; charset=utf-16"], 415,
                "unsupported-media-type"),
            EndpointCase("PUT /v1/apps/x", "{}", with: ["Content-Encoding": "gzip"], 415, "unsupported-media-type"),
            EndpointCase("PUT /v1/apps/x", "{}", with: ["Content-Type": "Application/JSON; charset=UTF-8"], 201),
            EndpointCase("PUT /v1/apps/%2E", "{}", 400, "bad-parameter", has: ["app"]),
            EndpointCase("PUT /v1/apps/..", "{}", 400, "bad-parameter", has: ["app"]),
            EndpointCase("PUT /v1/apps/a%0Ab", "{}", 400, "bad-parameter", has: ["U+A"]),
            EndpointCase(
                "GET /v1/apps/" + String(repeating: "x", count: 201), 400, "bad-parameter", has: ["201 bytes"]),
            EndpointCase("PUT /v1/apps/" + String(repeating: "x", count: 200), "{}", 201),
            EndpointCase(
                "POST /v1/apps/x", "{}", 405, "method-not-allowed", fields: ["Allow": "GET, HEAD, PUT, DELETE, OPTIONS"]
            ),
            EndpointCase("GET /v1/apps/x/y", 404, "not-found"),
            EndpointCase("GET /v1/apps/", 404, "not-found"),
            EndpointCase("GET /v1/apps", "{}", 400, "malformed-request"),
        ])
    func faults(step: EndpointCase) async throws {
        let api = try await APIFixture()
        try await step.check(api)
        await api.close()
    }
}
