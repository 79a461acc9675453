import APITestSupport
import Testing

@Suite("Operations on catalogs")
struct CatalogOperationsTests {
    private static let path = "/v1/apps/app/catalogs/main"
    private static let one = #"{"tabs": [{"id": "a", "title": "A"}]}"#
    private static let two = #"{"tabs": [{"id": "a", "title": "A"}, {"id": "b", "title": "B", "formerIds": ["x"]}]}"#

    private func started() async throws -> APIFixture {
        let api = try await APIFixture()
        _ = try await api.send("PUT /v1/apps/app", "{}")
        return api
    }

    @Test("Each new content is a revision; equal content, however it is written, is none")
    func revisions() async throws {
        let api = try await started()
        let same = #"{"barLimit": null, "tabs": [{"title": "A", "id": "a", "placement": "automatic"}]}"#
        for step in [
            EndpointCase("GET /v1/apps/app/catalogs", 200, has: [#"{"catalogs":[]}"#]),
            EndpointCase("GET \(Self.path)", 404, "not-found"),
            EndpointCase("PUT \(Self.path)", Self.one, 201, has: [#""revision":1"#, #""customization":"enabled""#]),
            EndpointCase("PUT \(Self.path)", same, 200, has: [#""revision":1"#]),
            EndpointCase("PUT \(Self.path)?label=3.2", same, 200, has: [#""revision":1"#, #""label":"3.2""#]),
            EndpointCase("PUT \(Self.path)", Self.two, 201, has: [#""revision":2"#], forbids: ["label"]),
            EndpointCase(
                "GET \(Self.path)", 200, has: [#""revision":2"#], fields: ["Cache-Control": "private, no-cache"]),
            EndpointCase(
                "GET \(Self.path)/revisions/1", 200, has: [#""revision":1"#],
                fields: ["Cache-Control": "private, max-age=31536000, immutable"]),
            EndpointCase(
                "GET \(Self.path)/revisions/3.2", 200, has: [#""revision":1"#],
                fields: ["Cache-Control": "private, no-cache"]),
            EndpointCase("GET \(Self.path)/revisions/3", 404, "not-found"),
            EndpointCase("GET \(Self.path)/revisions/0", 404, "not-found"),
            EndpointCase("GET \(Self.path)/revisions/99999999999999999999", 404, "not-found"),
            EndpointCase("GET \(Self.path)/revisions/3.3", 404, "not-found"),
            EndpointCase("GET /v1/apps/app/catalogs", 200, has: [#"{"id":"main","revision":2"#]),
            EndpointCase("GET /v1/apps/none/catalogs", 404, "not-found"),
            EndpointCase("PUT /v1/apps/none/catalogs/main", Self.one, 404, "not-found"),
            EndpointCase("PUT /v1/apps/none/catalogs/main", "{}", 404, "not-found"),
            EndpointCase("PUT \(Self.path)?label=7", Self.one, 400, "bad-parameter", has: ["label"]),
            EndpointCase(
                "PUT \(Self.path)?label=a&label=b", Self.one, 400, "bad-parameter", has: ["label", "2 times"]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("Every fault is told at once: of form, of content and of history")
    func faults() async throws {
        let api = try await started()
        try await EndpointCase("PUT \(Self.path)", Self.two, 201).check(api)
        let bad = #"{"z": 1, "tabs": [{"id": "x", "title": "X"}, {"id": "q", "title": ""}, {"id": "q", "title": "Q"}]}"#
        try await EndpointCase(
            "PUT \(Self.path)", bad, 422, "invalid-content", has: ["/z", "/tabs/0/id", "/tabs/1/title", "/tabs/2/id"]
        ).check(api)
        try await EndpointCase("GET \(Self.path)", 200, has: [#""revision":1"#]).check(api)
        await api.close()
    }

    @Test("If-Match and If-None-Match guard a publication")
    func preconditions() async throws {
        let api = try await started()
        try await EndpointCase(
            "PUT \(Self.path)", Self.one, with: ["If-Match": "*"], 412, "precondition-failed"
        ).check(api)
        let first = try await api.send("PUT \(Self.path)", Self.one, ["If-None-Match": "*"])
        #expect(first.status == 201)
        let tag = try #require(first["ETag"])
        #expect(try await api.send("GET \(Self.path)")["ETag"] == tag)
        #expect(try await api.send("GET \(Self.path)/revisions/1")["ETag"] == tag)
        for step in [
            EndpointCase("PUT \(Self.path)", Self.two, with: ["If-None-Match": "*"], 412, "precondition-failed"),
            EndpointCase("PUT \(Self.path)", Self.two, with: ["If-Match": "\"no\""], 412, "precondition-failed"),
            EndpointCase("PUT \(Self.path)", Self.two, with: ["If-Match": "W/\(tag)"], 412, "precondition-failed"),
            EndpointCase("PUT \(Self.path)", Self.two, with: ["If-Match": "no"], 400, "malformed-request"),
            EndpointCase("PUT \(Self.path)", Self.two, with: ["If-Match": "\"x,y\", \(tag)"], 201),
            EndpointCase("PUT \(Self.path)", Self.one, with: ["If-Match": tag], 412, "precondition-failed"),
            EndpointCase("GET \(Self.path)", with: ["If-None-Match": tag], 200),
            EndpointCase(
                "GET \(Self.path)/revisions/1", with: ["If-None-Match": "W/\(tag)"], 304, fields: ["ETag": tag]),
            EndpointCase("HEAD \(Self.path)/revisions/1", with: ["If-None-Match": "*"], 304),
        ] {
            try await step.check(api)
        }
        await api.close()
    }
}
