import APITestSupport
import CustomizationsWire
import Testing

@Suite("Answers of looking back and openapi.yaml")
struct LookingBackAnswersTests {
    private static let base = APIFixture.base
    private static let changes = """
        {"device": {"id": "D", "family": "pad"}, "layer": "family:pad", "changes": [
          {"id": "1", "op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"},
          {"id": "2", "op": "setOrder", "container": "g", "order": ["c", "b"]},
          {"id": "3", "op": "setTabBarOrder", "order": ["g", "a"]}, {"id": "4", "op": "reset", "what": "order"},
          {"id": "5", "op": "setPlacement", "tab": "a", "value": "optional"}]}
        """
    private static let document = """
        {"shared": {"tabs": {"a": {"sidebar": "hidden", "container": ""}}, "orders": {"": ["g"]}, "tabBarOrder": ["a"]},
         "items": {"own": {"title": "O", "container": ""}}}
        """

    /// Requests of every operation, with their fields and the status of each answer.
    static let calls: [(id: String, request: String, content: String?, sent: [String: String], status: Int)] = [
        ("putCustomization", "PUT \(base)", document, [:], 428),
        ("putCustomization", "PUT \(base)", document, ["If-None-Match": "*"], 200),
        ("putCustomization", "PUT \(base)", document, ["If-None-Match": "*"], 412),
        ("putCustomization", "PUT \(base)", "[]", ["If-Match": "*"], 422),
        ("postChanges", "POST \(base)/changes", changes, [:], 200),
        ("getHistory", "GET \(base)/history", nil, [:], 200),
        ("getHistory", "GET \(base)/history?limit=1", nil, [:], 200),
        ("getHistory", "GET \(base)/history?limit=x", nil, [:], 400),
        ("getHistory", "GET \(base)/history?before=x.1.1", nil, [:], 410),
        ("postUndo", "POST \(base)/undo", #"{"revision": 2, "id": "u", "device": "D"}"#, [:], 200),
        ("postUndo", "POST \(base)/undo", #"{"revision": 2, "id": "u", "device": "D"}"#, [:], 200),
        ("postUndo", "POST \(base)/undo", #"{"revision": 1}"#, [:], 200),
        ("postUndo", "POST \(base)/undo", #"{"revision": 0}"#, [:], 422),
        ("getHistory", "GET \(base)/history", nil, [:], 200),
        ("getExplanation", "GET \(base)/explain?tab=a&family=pad", nil, [:], 200),
        ("getExplanation", "GET \(base)/explain?tab=b&family=phone", nil, [:], 200),
        ("getExplanation", "GET \(base)/explain?tab=x&family=mac", nil, [:], 200),
        ("getExplanation", "GET \(base)/explain?family=mac", nil, [:], 400),
        ("putSnapshot", "PUT \(base)/snapshots/k?revision=1", "{}", [:], 201),
        ("putSnapshot", "PUT \(base)/snapshots/k", "{}", [:], 200),
        ("putSnapshot", "PUT \(base)/snapshots/k?revision=x", "{}", [:], 400),
        ("putSnapshot", "PUT \(base)/snapshots/k", "1", ["If-None-Match": "*"], 412),
        ("listSnapshots", "GET \(base)/snapshots", nil, [:], 200),
        ("getSnapshot", "GET \(base)/snapshots/l", nil, [:], 404),
        ("deleteSnapshot", "DELETE \(base)/snapshots/k", nil, [:], 204),
        ("deleteSnapshot", "DELETE \(base)/snapshots/k", nil, [:], 404),
        ("deleteCustomization", "DELETE \(base)", nil, ["If-Match": "\"x\""], 412),
        ("deleteCustomization", "DELETE \(base)", nil, [:], 204),
    ]

    @Test("Every operation answers as described: status, media type, members, fields")
    func answers() async throws {
        let api = try await APIFixture.prepared()
        let description = try Description()
        let validator = SchemaValidator(description: description)
        for call in Self.calls {
            let answer = try await api.send(call.request, call.content, call.sent.mapValues { $0 })
            #expect(answer.status == call.status, "\(call.request): \(answer.text)")
            let operation = try #require(description.operation(call.id))
            #expect(operation.json["responses"]?[String(call.status)] != nil, "\(call.id) \(call.status)")
            let response = try #require(description.response(call.status, of: operation))
            guard let content = response["content"] else {
                #expect(answer.content.isEmpty, "\(call.request)")
                continue
            }
            let schema = try #require(content[answer["Content-Type"] ?? ""]?["schema"], "\(call.request)")
            #expect(validator.faults(answer.json, schema) == [], "\(call.request): \(answer.text)")
            for header in response["headers"]?.members ?? [] { #expect(answer[header.name] != nil, "\(header.name)") }
        }
        await api.close()
    }

    @Test("A snapshot has the fields that are described")
    func snapshot() async throws {
        let api = try await APIFixture.prepared()
        let operation = try #require(try Description().operation("getSnapshot"))
        _ = try await api.send("PUT \(Self.base)/snapshots/k?revision=1", "{}")
        let answer = try await api.send("GET \(Self.base)/snapshots/k")
        for header in operation.json["responses"]?["200"]?["headers"]?.members ?? [] {
            #expect(answer[header.name] != nil, "\(header.name)")
        }
        #expect(answer.status == 200 && answer.text == "{}")
        await api.close()
    }

    @Test("The document and the wish to undo that are described are taken")
    func content() async throws {
        let api = try await APIFixture.prepared()
        let description = try Description()
        func example(_ id: String) throws -> String {
            let content = try #require(description.operation(id)?.json["requestBody"]?["content"]?["application/json"])
            return String(decoding: try #require(content["example"]).bytes, as: UTF8.self)
        }
        let put = try await api.send("PUT \(Self.base)", try example("putCustomization"), ["If-Match": "*"])
        #expect(put.status == 200, "\(put.text)")
        let undo = try await api.send("POST \(Self.base)/undo", try example("postUndo"))
        #expect(undo.problem == "cursor-gone", "\(undo.text)")
        await api.close()
    }
}
