import API
import APITestSupport
import CustomizationsWire
import HTTP
import Testing

@Suite("Answers about keys, tokens and the audit log, and openapi.yaml")
struct CredentialAnswersTests {
    /// The operations that are called here.
    static let told = ["createKey", "listKeys", "rotateKey", "deleteKey", "getAudit", "createToken", "revokeTokens"]

    private static let tokens = "/v1/apps/app/users/u/tokens"

    private static func calls(key: String) -> [(id: String, request: String, content: String?, status: Int)] {
        [
            ("createKey", "POST /v1/keys", #"{"role": "read", "app": "app", "name": "n"}"#, 201),
            ("createKey", "POST /v1/keys", #"{"role": "admin", "expiresAt": "2027-01-01T00:00:00Z"}"#, 201),
            ("createKey", "POST /v1/keys", #"{"role": "app"}"#, 422),
            ("createKey", "POST /v1/keys", #"{"role": "app", "app": "none"}"#, 404),
            ("rotateKey", "POST /v1/keys/\(key)/rotate", "{}", 201),
            ("rotateKey", "POST /v1/keys/none/rotate", #"{"overlap": 1}"#, 404),
            ("rotateKey", "POST /v1/keys/\(key)/rotate", #"{"overlap": -1}"#, 422),
            ("listKeys", "GET /v1/keys", nil, 200), ("deleteKey", "DELETE /v1/keys/\(key)", nil, 204),
            ("deleteKey", "DELETE /v1/keys/\(key)", nil, 404),
            ("createToken", "POST \(tokens)", #"{"lifetime": 60, "families": ["pad"], "readOnly": true}"#, 201),
            ("createToken", "POST \(tokens)", #"{"lifetime": 2592001}"#, 422),
            ("createToken", "POST /v1/apps/none/users/u/tokens", "{}", 404),
            ("revokeTokens", "DELETE \(tokens)", nil, 204),
            ("revokeTokens", "DELETE /v1/apps/none/users/u/tokens", nil, 404),
            ("getAudit", "GET /v1/audit?limit=2", nil, 200), ("getAudit", "GET /v1/audit?app=app", nil, 200),
            ("getAudit", "GET /v1/audit?limit=0", nil, 400),
        ]
    }

    @Test("Every operation answers as described: status, media type, members")
    func answers() async throws {
        let api = try await APIFixture.prepared()
        let description = try Description()
        let made = try await api.send("POST /v1/keys", #"{"role": "app", "app": "app"}"#)
        let key = try #require(made.json["id"]?.text)
        for call in Self.calls(key: key) {
            let answer = try await api.send(call.request, call.content)
            try check(answer, call.id, call.status, description)
        }
        #expect(Set(Self.calls(key: key).map(\.id)) == Set(Self.told))
        await api.close()
    }

    @Test("An app with keys for tokens answers as described, and so do those who may not, or too often")
    func others() async throws {
        var rates = RateSettings()
        rates.perKey = 1
        let api = try await APIFixture.prepared(rates: rates)
        let description = try Description()
        let content = """
            {"name": "N", "issuer": "i", "tokenKeys": [{"alg": "HS256", "secret": "0123456789abcdef0123456789abcdef"}],
             "jwks": {"keys": [{"kty": "OKP", "crv": "Ed25519", "kid": "d",
                                "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]}}
            """
        try check(try await api.send("PUT /v1/apps/app", content), "putApp", 200, description)
        let app = try await api.send("GET /v1/apps/app")
        try check(app, "getApp", 200, description)
        #expect(app.json["tokenKeys"]?.elements.count == 2)
        let made = try await api.send("POST /v1/keys", #"{"role": "app", "app": "app"}"#)
        let fields = ["Authorization": "Bearer \(try #require(made.json["key"]?.text))"]
        try check(try await api.send("GET /v1/keys", nil, fields), "listKeys", 403, description)
        for _ in 0..<9 { _ = try await api.send("GET /v1/apps/app", nil, fields) }
        try check(try await api.send("GET /v1/apps/app", nil, fields), "getApp", 429, description)
        await api.close()
    }

    private func check(_ answer: Answer, _ id: String, _ status: Int, _ description: Description) throws {
        #expect(answer.status == status, "\(id): \(answer.text)")
        let operation = try #require(description.operation(id))
        #expect(operation.json["responses"]?[String(status)] != nil, "\(id) \(status)")
        let response = try #require(description.response(status, of: operation))
        guard let content = response["content"] else {
            #expect(answer.content.isEmpty, "\(id)")
            return
        }
        let schema = try #require(content[answer["Content-Type"] ?? ""]?["schema"], "\(id)")
        #expect(SchemaValidator(description: description).faults(answer.json, schema) == [], "\(id): \(answer.text)")
        for header in response["headers"]?.members ?? [] { #expect(answer[header.name] != nil, "\(header.name)") }
    }
}
