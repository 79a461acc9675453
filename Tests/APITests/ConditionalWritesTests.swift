import APITestSupport
import CustomizationsWire
import Testing

/// `If-Match` and `If-None-Match` of what has a tag and no revision (contract §3.2, §7; RFC 9110 §13). Customizations,
/// catalogs and snapshots have tests of their own.
@Suite("Conditional writes of apps, people, devices and keys")
struct ConditionalWritesTests {
    private static let app = "/v1/apps/x"
    private static let person = "/v1/apps/app/users/u"
    private static let hide = """
        {"device": {"id": "D1"}, "changes": [{"op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}]}
        """

    private func check(_ api: APIFixture, _ steps: [EndpointCase]) async throws {
        for step in steps { try await step.check(api) }
    }

    /// The tag in the list's entry of that id.
    private func tag(of id: String, in list: String, _ target: String, _ api: APIFixture) async throws -> String {
        let answer = try await api.send("GET \(target)")
        guard case .array(let entries)? = answer.json[list],
            case .string(let tag)? = entries.first(where: { $0["id"] == .string(id) })?["etag"]
        else { throw TagMissing(answer: answer.text) }
        return tag
    }

    @Test("An app is made, changed and removed only as the tags say")
    func app() async throws {
        let api = try await APIFixture()
        try await check(
            api,
            [
                EndpointCase("PUT \(Self.app)", "{}", with: ["If-Match": "*"], 412, "precondition-failed"),
                EndpointCase("PUT \(Self.app)", "{}", with: ["If-Match": "\"a\""], 412, "precondition-failed"),
                EndpointCase("DELETE \(Self.app)", with: ["If-Match": "*"], 412, "precondition-failed"),
                EndpointCase("DELETE \(Self.app)", with: ["If-None-Match": "*"], 404, "not-found"),
                EndpointCase("PUT \(Self.app)", "{}", with: ["If-Match": "a"], 400, "malformed-request"),
                EndpointCase("GET \(Self.app)", 404, "not-found"),
            ])
        let made = try await api.send("PUT \(Self.app)", #"{"name": "One"}"#, ["If-None-Match": "*"])
        let first = try #require(made["ETag"])
        #expect(made.status == 201)
        #expect(try await api.send("GET \(Self.app)")["ETag"] == first)
        let two = #"{"name": "Two"}"#
        try await check(
            api,
            [
                EndpointCase("PUT \(Self.app)", two, with: ["If-None-Match": "*"], 412, "precondition-failed"),
                EndpointCase("PUT \(Self.app)", two, with: ["If-None-Match": "W/\(first)"], 412, "precondition-failed"),
                EndpointCase("PUT \(Self.app)", two, with: ["If-Match": "\"a\", \"b\""], 412, "precondition-failed"),
                EndpointCase("PUT \(Self.app)", two, with: ["If-Match": "W/\(first)"], 412, "precondition-failed"),
                EndpointCase("GET \(Self.app)", 200, has: ["One"], fields: ["ETag": first]),
                // What changes nothing leaves the tag as it is.
                EndpointCase(
                    "PUT \(Self.app)", #"{"name": "One"}"#, with: ["If-Match": "*"], 200, fields: ["ETag": first]),
                EndpointCase("PUT \(Self.app)", two, with: ["If-Match": "\"a\", \(first)"], 200, has: ["Two"]),
                EndpointCase("PUT \(Self.app)", "{}", with: ["If-Match": first], 412, "precondition-failed"),
                EndpointCase("DELETE \(Self.app)", with: ["If-Match": first], 412, "precondition-failed"),
                EndpointCase("DELETE \(Self.app)", with: ["If-None-Match": "*"], 412, "precondition-failed"),
            ])
        let second = try #require(try await api.send("GET \(Self.app)")["ETag"])
        #expect(second != first)
        try await check(
            api,
            [
                EndpointCase("DELETE \(Self.app)", with: ["If-Match": second], 204),
                EndpointCase("GET \(Self.app)", 404, "not-found"),
                EndpointCase("PUT \(Self.app)", two, with: ["If-Match": second], 412, "precondition-failed"),
                EndpointCase("PUT \(Self.app)", two, with: ["If-None-Match": second], 201),
                // Made anew, at the same time and with the same name, it is another one.
                EndpointCase("DELETE \(Self.app)", with: ["If-Match": second], 412, "precondition-failed"),
            ])
        await api.close()
    }

    /// A secret is never shown, so that two states of an app can be answered alike.
    @Test("The tag of an app changes with a secret that the answer does not show")
    func secret() async throws {
        let api = try await APIFixture()
        func put(_ letter: String, if tag: String) async throws -> Answer {
            let secret = String(repeating: letter, count: 43)
            return try await api.send(
                "PUT \(Self.app)", #"{"tokenKeys": [{"kid": "k", "alg": "HS256", "secret": "\#(secret)"}]}"#,
                ["If-Match": tag])
        }
        _ = try await api.send("PUT \(Self.app)", "{}")
        let first = try await put("A", if: "*")
        let tag = try #require(first["ETag"])
        #expect(try await put("A", if: tag)["ETag"] == tag)
        let second = try await put("B", if: tag)
        #expect(second.status == 200 && second.text == first.text && second["ETag"] != tag, "\(second.text)")
        #expect(try await put("C", if: tag).status == 412)
        #expect(try await api.send("GET \(Self.app)")["ETag"] == second["ETag"])
        await api.close()
    }

    /// `==` on `String` would take the two for one, and leave the name as it was.
    @Test("A name that differs in bytes only is another one")
    func bytes() async throws {
        let api = try await APIFixture()
        let composed = try await api.send("PUT \(Self.app)", #"{"name": "\u00e9"}"#)
        let decomposed = try await api.send("PUT \(Self.app)", #"{"name": "e\u0301"}"#)
        #expect(decomposed.content != composed.content && decomposed["ETag"] != composed["ETag"])
        #expect(try await api.send("GET \(Self.app)").content == decomposed.content)
        await api.close()
    }

    @Test("A person is erased only as exported")
    func person() async throws {
        let api = try await APIFixture.prepared()
        func export() async throws -> String {
            try #require(try await api.send("GET \(Self.person)/export")["ETag"])
        }
        let empty = try await export()
        try await check(
            api,
            [
                EndpointCase("DELETE \(Self.person)", with: ["If-Match": "*"], 412, "precondition-failed"),
                EndpointCase("DELETE \(Self.person)", with: ["If-Match": "\"a\""], 412, "precondition-failed"),
                EndpointCase("DELETE /v1/apps/none/users/u", with: ["If-Match": "*"], 404, "not-found"),
                EndpointCase("DELETE \(Self.person)", with: ["If-Match": empty], 204),
                EndpointCase("DELETE \(Self.person)", with: ["If-None-Match": "*"], 204),
                EndpointCase("POST \(APIFixture.base)/changes", Self.hide, 200),
                EndpointCase("DELETE \(Self.person)", with: ["If-Match": empty], 412, "precondition-failed"),
                EndpointCase("DELETE \(Self.person)", with: ["If-None-Match": "*"], 412, "precondition-failed"),
            ])
        let before = try await export()
        _ = try await api.send("PUT \(APIFixture.base)/snapshots/k", "1")
        try await check(
            api,
            [
                EndpointCase("DELETE \(Self.person)", with: ["If-Match": before], 412, "precondition-failed"),
                EndpointCase("GET \(APIFixture.base)", 200, has: ["hidden"]),
                EndpointCase(
                    "DELETE \(Self.person)", with: ["If-Match": "\(before), \(try await export())"], 204),
                EndpointCase("GET \(APIFixture.base)", 200, forbids: ["hidden"]),
                EndpointCase("DELETE \(Self.person)", with: ["If-Match": "*"], 412, "precondition-failed"),
                EndpointCase("DELETE \(Self.person)", 204),
            ])
        await api.close()
    }

    @Test("A device is forgotten only as listed")
    func device() async throws {
        let api = try await APIFixture.prepared()
        let target = "\(Self.person)/devices/D1"
        try await check(
            api,
            [
                EndpointCase("DELETE \(target)", with: ["If-Match": "*"], 412, "precondition-failed"),
                EndpointCase("DELETE \(target)", with: ["If-None-Match": "*"], 404, "not-found"),
                EndpointCase("POST \(APIFixture.base)/changes", Self.hide, 200),
            ])
        let before = try await tag(of: "D1", in: "devices", "\(Self.person)/devices", api)
        let other = try await api.send("POST \(APIFixture.base)/changes", Self.hide.replacing("D1", with: "D2"))
        #expect(other.status == 200)
        #expect(try await tag(of: "D1", in: "devices", "\(Self.person)/devices", api) == before)
        let chosen = Self.hide.replacing("{\"device\"", with: "{\"layer\": \"device:D1\", \"device\"")
        try await check(
            api,
            [
                EndpointCase("POST \(APIFixture.base)/changes", chosen, 200),
                EndpointCase("DELETE \(target)", with: ["If-Match": before], 412, "precondition-failed"),
                EndpointCase("DELETE \(target)", with: ["If-None-Match": "*"], 412, "precondition-failed"),
                EndpointCase("GET \(APIFixture.base)", 200, has: [#""devices":{"D1""#]),
            ])
        let now = try await tag(of: "D1", in: "devices", "\(Self.person)/devices", api)
        try await check(
            api,
            [
                EndpointCase("DELETE \(target)", with: ["If-Match": now, "If-None-Match": before], 204),
                EndpointCase("DELETE \(target)", with: ["If-Match": now], 412, "precondition-failed"),
                EndpointCase("DELETE \(target)", 404, "not-found"),
            ])
        await api.close()
    }

    @Test("A key is rotated and revoked only as listed")
    func key() async throws {
        let api = try await APIFixture.prepared()
        let key = try await api.makeKey(#"{"role": "read", "app": "app", "name": "n"}"#)
        let target = "/v1/keys/\(key.id)"
        let first = try await tag(of: key.id, in: "keys", "/v1/keys", api)
        _ = try await api.send("GET /v1/apps/app", as: key.text)
        try await check(
            api,
            [
                EndpointCase("POST /v1/keys/none/rotate", "{}", with: ["If-Match": "*"], 412, "precondition-failed"),
                EndpointCase("POST /v1/keys/none/rotate", "{}", with: ["If-None-Match": "*"], 404, "not-found"),
                EndpointCase("POST \(target)/rotate", "{}", with: ["If-None-Match": "*"], 412, "precondition-failed"),
                EndpointCase("POST \(target)/rotate", "{}", with: ["If-Match": first], 201),
                EndpointCase("POST \(target)/rotate", "{}", with: ["If-Match": first], 412, "precondition-failed"),
                EndpointCase("DELETE \(target)", with: ["If-Match": first], 412, "precondition-failed"),
            ])
        let second = try await tag(of: key.id, in: "keys", "/v1/keys", api)
        try await check(
            api,
            [
                EndpointCase("DELETE \(target)", with: ["If-Match": second], 204),
                EndpointCase("DELETE \(target)", with: ["If-Match": second], 412, "precondition-failed"),
                EndpointCase("DELETE \(target)", 404, "not-found"),
            ])
        await api.close()
    }

    private struct TagMissing: Error {
        let answer: String
    }
}
