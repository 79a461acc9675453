import APITestSupport
import CustomizationsWire
import HTTP
import Testing

@Suite("Answers and openapi.yaml")
struct AnswersTests {
    private static let base = APIFixture.base
    private static let catalog = "/v1/apps/app/catalogs/main"
    private static let rich = """
        {"tabs": [{"id": "s", "title": "S", "image": "i", "subtitle": "t", "role": "search", "families": ["pad", "web"],
                   "formerIds": ["old"], "allowsPlacementChange": true},
                  {"id": "a", "title": "A", "allowsHiding": true},
                  {"id": "g", "title": "G", "allowsReordering": true, "acceptsTabs": true, "tabs": [
                     {"id": "b", "title": "B", "allowsHiding": true}, {"id": "c", "title": "C"}]}],
         "acceptsTabs": true, "barLimit": 4, "newTabs": "declared"}
        """
    private static let changes = """
        {"device": {"id": "D", "family": "pad"}, "layer": "family:pad", "changes": [
          {"id": "1", "op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"},
          {"id": "2", "op": "setVisibility", "tab": "unknown", "surface": "tabBar", "value": "hidden"},
          {"id": "3", "op": "setOrder", "container": "g", "order": ["c", "b"]},
          {"id": "4", "op": "setTabBarOrder", "order": ["g", "a"]},
          {"id": "5", "op": "addItem", "item": {"id": "own", "title": "O", "image": "i", "data": "d"}, "container": "g"},
          {"id": "6", "op": "addItem", "item": {"id": "folder", "title": "F", "tabs": []}},
          {"id": "7", "op": "move", "tab": "a", "container": "g"},
          {"id": "8", "op": "setPlacement", "tab": "b", "value": "pinned"},
          {"id": "9", "op": "setVisibility", "tab": "c", "surface": "sidebar", "value": "hidden"},
          {"op": "setVisibility"}, {"id": "11", "op": "removeItem", "item": {"id": "own"}}]}
        """

    /// Requests of every operation, with the status of each answer.
    private static let calls: [(id: String, request: String, content: String?, status: Int)] = [
        ("putCatalog", "PUT \(catalog)?label=1.0", rich, 201), ("putCatalog", "PUT \(catalog)", rich, 200),
        ("putCatalog", "PUT \(catalog)", "{}", 422), ("getCatalog", "GET \(catalog)", nil, 200),
        ("getCatalogRevision", "GET \(catalog)/revisions/1.0", nil, 200),
        ("getCatalogRevision", "GET \(catalog)/revisions/9", nil, 404),
        ("listCatalogs", "GET /v1/apps/app/catalogs", nil, 200), ("listApps", "GET /v1/apps", nil, 200),
        ("putApp", "PUT /v1/apps/app", #"{"name": "N"}"#, 200), ("putApp", "PUT /v1/apps/b", "{}", 201),
        ("getApp", "GET /v1/apps/app", nil, 200), ("getApp", "GET /v1/apps/c", nil, 404),
        ("getCustomization", "GET \(base)", nil, 200), ("postChanges", "POST \(base)/changes?layout=pad", changes, 200),
        ("postChanges", "POST \(base)/changes", #"{"atomic": true, "changes": [{}]}"#, 422),
        ("postChanges", "POST \(base)/changes", #"{"changes": 1}"#, 422),
        ("postChanges", "POST \(base)/changes", #"{"changes": [], "baseRevision": 9}"#, 410),
        ("postChanges", "POST \(base)/changes", #"{"changes": [], "catalogRevision": "x"}"#, 409),
        ("getCustomization", "GET \(base)", nil, 200), ("getCustomization", "GET \(base)?catalogRevision=9", nil, 409),
        ("getChanges", "GET \(base)/changes", nil, 200), ("getChanges", "GET \(base)/changes?since=9", nil, 410),
        ("getEvents", "GET \(base)/events", nil, 200), ("getEvents", "GET \(base)/events?since=9", nil, 410),
        ("getLayout", "GET \(base)/layout?family=pad&items=true", nil, 200),
        ("getLayout", "GET \(base)/layout?family=phone", nil, 200),
        ("getLayout", "GET \(base)/layout?family=mac", nil, 200), ("getLayout", "GET \(base)/layout", nil, 400),
        ("postLayout", "POST \(base)/layout", #"{"family": "tv", "items": true}"#, 200),
        ("postLayout", "POST \(base)/layout", "{}", 422), ("getHealth", "GET /healthz", nil, 200),
        ("getReadiness", "GET /readyz", nil, 200), ("getOpenAPI", "GET /openapi.yaml", nil, 200),
        ("putCatalog", "PUT \(catalog)?dryRun=true", APIFixture.catalog, 200),
        ("getStatistics", "GET \(catalog)/stats", nil, 200), ("listUsers", "GET /v1/apps/app/users", nil, 200),
        ("exportUser", "GET /v1/apps/app/users/u/export", nil, 200),
        ("listDevices", "GET /v1/apps/app/users/u/devices", nil, 200),
        ("deleteDevice", "DELETE /v1/apps/app/users/u/devices/D", nil, 204),
        ("deleteDevice", "DELETE /v1/apps/app/users/u/devices/D", nil, 404),
        ("resetApp", "POST /v1/apps/app/reset", #"{"what": "order"}"#, 200),
        ("resetApp", "POST /v1/apps/app/reset", "{}", 422),
        ("deleteUser", "DELETE /v1/apps/app/users/u", nil, 204),
        ("getMetrics", "GET /metrics", nil, 200),
        ("deleteApp", "DELETE /v1/apps/b", nil, 204), ("deleteApp", "DELETE /v1/apps/b", nil, 404),
    ]

    @Test("Every operation answers as described: status, media type, members")
    func answers() async throws {
        let api = try await APIFixture.prepared()
        let description = try Description()
        let validator = SchemaValidator(description: description)
        for call in Self.calls {
            let answer = try await api.send(call.request, call.content)
            #expect(answer.status == call.status, "\(call.request): \(answer.text)")
            let operation = try #require(description.operation(call.id))
            #expect(operation.json["responses"]?[String(call.status)] != nil, "\(call.id) \(call.status)")
            let response = try #require(description.response(call.status, of: operation))
            guard let content = response["content"] else {
                #expect(answer.content.isEmpty, "\(call.request)")
                continue
            }
            let type = try #require(answer["Content-Type"]?.split(separator: ";").first).description
            let schema = try #require(content[type]?["schema"], "\(call.request): \(type)")
            if type == "application/yaml" || type.starts(with: "text/") { continue }
            #expect(validator.faults(answer.json, schema) == [], "\(call.request)")
            for header in response["headers"]?.members ?? [] { #expect(answer[header.name] != nil, "\(header.name)") }
        }
        let told =
            Self.calls.map(\.id) + LookingBackAnswersTests.calls.map(\.id) + CredentialAnswersTests.told
            + ["patchCustomization", "exportApp", "importApp"]
        #expect(Set(told) == Set(api.routes.map(\.operationID)))
        await api.close()
    }

    @Test("An export is lines as described, and an import takes them")
    func transfer() async throws {
        let api = try await APIFixture.prepared()
        let description = try Description()
        let validator = SchemaValidator(description: description)
        _ = try await api.send("POST \(Self.base)/changes", Self.changes)
        let export = try await api.send("GET /v1/apps/app/export")
        #expect(export["Content-Type"] == "application/x-ndjson")
        let operation = try #require(description.operation("exportApp"))
        let schema = try #require(
            description.response(200, of: operation)?["content"]?["application/x-ndjson"]?["schema"])
        let lines = try export.content.split(separator: UInt8(ascii: "\n")).map { try JSON(parsing: Array($0)) }
        #expect(lines.map { $0["type"]?.text } == ["app", "catalog", "customization", "device"])
        for line in lines { #expect(validator.faults(line, schema) == []) }
        let report = try await api.send(
            "POST /v1/apps/app/import", export.text, ["Content-Type": "application/x-ndjson"])
        let importing = try #require(description.operation("importApp"))
        let answer = try #require(
            description.response(200, of: importing)?["content"]?["application/json"]?["schema"])
        #expect(validator.faults(report.json, answer) == [])
        #expect(report.json["unchanged"] == .integer(4))
        await api.close()
    }

    @Test("A merge patch answers as described")
    func patch() async throws {
        let api = try await APIFixture.prepared()
        let description = try Description()
        let operation = try #require(description.operation("patchCustomization"))
        for (content, status) in [
            (#"{"items": null, "shared": {"tabs": {"a": {"sidebar": "hidden"}}}}"#, 200), (#"{"shared": 1}"#, 422),
        ] {
            let answer = try await api.send(
                "PATCH \(Self.base)", content, ["Content-Type": "application/merge-patch+json"])
            #expect(answer.status == status)
            let schema = try #require(
                description.response(status, of: operation)?["content"]?[answer["Content-Type"] ?? ""]?["schema"])
            #expect(SchemaValidator(description: description).faults(answer.json, schema) == [])
        }
        await api.close()
    }
}
