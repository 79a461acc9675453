internal import CustomizationsWire

extension APIFixture {
    /// A key that the service has made.
    package struct MadeKey: Sendable {
        package let id: String
        package let text: String
    }

    /// Makes a key: `{"role": "app", "app": "app"}`.
    package func makeKey(_ content: String) async throws -> MadeKey {
        let answer = try await send("POST /v1/keys", content)
        guard case .string(let id) = answer.json["id"], case .string(let text) = answer.json["key"] else {
            throw NotMade(answer: answer.text)
        }
        return MadeKey(id: id, text: text)
    }

    /// Makes a token for a person.
    package func makeToken(app: String = "app", user: String = "u", _ content: String = "{}") async throws -> String {
        let answer = try await send("POST /v1/apps/\(app)/users/\(user)/tokens", content)
        guard case .string(let token) = answer.json["token"] else { throw NotMade(answer: answer.text) }
        return token
    }

    /// Sends a request with a credential in place of the key.
    package func send(_ request: String, _ content: String? = nil, as credential: String?) async throws -> Answer {
        var fields: [String: String?] = ["X-Request-Id": "r"]
        fields["Authorization"] = .some(credential.map { "Bearer \($0)" })
        if request.hasPrefix("PATCH ") { fields["Content-Type"] = "application/merge-patch+json" }
        return try await send(request, content, fields)
    }

    /// A key or a token was not made.
    private struct NotMade: Error {
        let answer: String
    }
}
