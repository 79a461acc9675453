import APITestSupport
import CustomizationsWire
import HTTP
import Testing

/// Contract §3.2: `If-Match` is honoured by every write.
@Suite("Conditional writes and openapi.yaml")
struct ConditionAnswersTests {
    private static let app = "/v1/apps/app"
    private static let tokens = "\(app)/users/u/tokens"

    /// A request of each operation that writes; all but what the condition demands is right about it.
    private static let calls: [(id: String, request: String, content: String?)] = [
        ("createKey", "POST /v1/keys", #"{"role": "admin"}"#), ("rotateKey", "POST /v1/keys/none/rotate", "{}"),
        ("deleteKey", "DELETE /v1/keys/none", nil), ("putApp", "PUT \(app)", "{}"), ("deleteApp", "DELETE \(app)", nil),
        ("putCatalog", "PUT \(app)/catalogs/main", APIFixture.catalog), ("createToken", "POST \(tokens)", "{}"),
        ("revokeTokens", "DELETE \(tokens)", nil), ("putCustomization", "PUT \(APIFixture.base)", "{}"),
        ("deleteCustomization", "DELETE \(APIFixture.base)", nil),
        ("patchCustomization", "PATCH \(APIFixture.base)", #"{"shared": null}"#),
        ("postChanges", "POST \(APIFixture.base)/changes", #"{"changes": []}"#),
        ("postUndo", "POST \(APIFixture.base)/undo", #"{"revision": 1}"#),
        ("putSnapshot", "PUT \(APIFixture.base)/snapshots/k", "{}"),
        ("deleteSnapshot", "DELETE \(APIFixture.base)/snapshots/k", nil), ("deleteUser", "DELETE \(app)/users/u", nil),
        ("deleteDevice", "DELETE \(app)/users/u/devices/D", nil),
        ("resetApp", "POST \(app)/reset", #"{"what": "all"}"#), ("importApp", "POST \(app)/import", "{}"),
    ]

    /// `postLayout` only asks.
    @Test("Every operation that writes is tried here, and says what it does with “If-Match”")
    func described() throws {
        let writing = try Description().operations.filter { $0.method != "GET" && $0.id != "postLayout" }
        #expect(Set(writing.map(\.id)) == Set(Self.calls.map(\.id)))
        for operation in writing {
            let names = operation.parameters.filter { $0["in"] == .string("header") }.compactMap { $0["name"]?.text }
            #expect(names.contains("If-Match"), "\(operation.id)")
            #expect(operation.json["responses"]?["412"] != nil, "\(operation.id)")
        }
    }

    @Test("A tag that nothing has is 412, as described, and nothing is written")
    func refused() async throws {
        let api = try await APIFixture.prepared()
        let description = try Description()
        let before = try await state(of: api)
        for call in Self.calls {
            var fields: [String: String?] = ["If-Match": "\"a\""]
            if call.id == "patchCustomization" { fields["Content-Type"] = "application/merge-patch+json" }
            if call.id == "importApp" { fields["Content-Type"] = "application/x-ndjson" }
            let answer = try await api.send(call.request, call.content, fields)
            #expect(answer.status == 412 && answer.problem == "precondition-failed", "\(call.id): \(answer.text)")
            let operation = try #require(description.operation(call.id))
            let schema = try #require(
                description.response(412, of: operation)?["content"]?[answer["Content-Type"] ?? ""]?["schema"])
            #expect(SchemaValidator(description: description).faults(answer.json, schema) == [], "\(call.id)")
        }
        #expect(try await state(of: api) == before)
        await api.close()
    }

    private func state(of api: APIFixture) async throws -> [String] {
        var texts: [String] = []
        for target in [Self.app, "\(Self.app)/catalogs/main", "\(Self.app)/users/u/export", "/v1/keys", "/v1/audit"] {
            texts.append(try await api.send("GET \(target)").text)
        }
        return texts
    }

    @Test("Every read with a tag says what it does with “If-Match”, and no other does")
    func reads() throws {
        for operation in try Description().operations where operation.method == "GET" {
            let names = operation.parameters.compactMap { $0["in"] == .string("header") ? $0["name"]?.text : nil }
            #expect(names.contains("If-Match") == names.contains("If-None-Match"), "\(operation.id)")
            #expect(
                names.contains("If-Match") == (operation.json["responses"]?["412"] != nil), "\(operation.id)")
        }
    }
}
