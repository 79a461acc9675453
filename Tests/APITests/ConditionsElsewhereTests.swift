import APITestSupport
import CustomizationsWire
import Testing

/// `If-Match` where there is nothing to be compared, and where nothing is written.
@Suite("Conditions on what has no state, and on reads")
struct ConditionsElsewhereTests {
    @Test(
        "Where no tag can be named, a write that demands one is not made",
        arguments: [
            ("POST /v1/keys", #"{"role": "admin"}"#, 201), ("POST /v1/apps/app/users/u/tokens", "{}", 201),
            ("DELETE /v1/apps/app/users/u/tokens", nil, 204), ("POST /v1/apps/app/reset", #"{"what": "all"}"#, 200),
            ("POST /v1/apps/app/import", "{}", 200),
        ])
    func stateless(request: String, content: String?, status: Int) async throws {
        let api = try await APIFixture.prepared()
        let type = request.hasSuffix("import") ? ["Content-Type": "application/x-ndjson"] : [:]
        func send(_ fields: [String: String?]) async throws -> Answer {
            try await api.send(request, content, fields.merging(type) { $1 })
        }
        for value in ["*", "\"a\", W/\"b\""] {
            let refused = try await send(["If-Match": value])
            #expect(refused.status == 412 && refused.problem == "precondition-failed", "\(refused.text)")
            #expect(refused.text.contains("nothing here whose tag"))
        }
        #expect(try await send(["If-Match": "a"]).status == 400)
        #expect(try await send(["If-None-Match": "*"]).status == status)
        #expect(try await api.send("GET /v1/keys").text.contains("\"admin\"") == (request == "POST /v1/keys"))
        await api.close()
    }

    @Test(
        "A read is answered only if it has the tag that is named; “If-Match” is asked before “If-None-Match”",
        arguments: [
            "/v1/apps", "/v1/apps/app", "/v1/apps/app/catalogs/main", "/v1/apps/app/users/u/export",
            "/v1/apps/app/users/u/devices", APIFixture.base, "\(APIFixture.base)/layout?family=pad",
            "\(APIFixture.base)/snapshots", "/openapi.yaml",
        ])
    func reads(target: String) async throws {
        let api = try await APIFixture.prepared()
        let tag = try #require(try await api.send("GET \(target)")["ETag"])
        for step in [
            EndpointCase("GET \(target)", with: ["If-Match": "\"a\", \(tag)"], 200, fields: ["ETag": tag]),
            EndpointCase("GET \(target)", with: ["If-Match": "*"], 200),
            EndpointCase("GET \(target)", with: ["If-Match": "\"a\""], 412, "precondition-failed"),
            EndpointCase("HEAD \(target)", with: ["If-Match": "W/\(tag)"], 412, "precondition-failed"),
            EndpointCase("GET \(target)", with: ["If-Match": tag, "If-None-Match": tag], 304),
            EndpointCase(
                "GET \(target)", with: ["If-Match": "\"a\"", "If-None-Match": tag], 412, "precondition-failed"),
            EndpointCase("GET \(target)", with: ["If-Match": ""], 400, "malformed-request"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    /// Contract §3.1: a 412 about a customization carries its revision and epoch.
    @Test("A read of a customization that is refused tells its state")
    func state() async throws {
        let api = try await APIFixture.prepared()
        let refused = try await api.send("GET \(APIFixture.base)", nil, ["If-Match": "\"a\""])
        let present = try await api.send("GET \(APIFixture.base)")
        #expect(refused.json["revision"] == .integer(0) && refused.json["epoch"] == present.json["epoch"])
        await api.close()
    }
}
