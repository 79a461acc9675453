import APITestSupport
import Testing

@Suite("Whole documents")
struct PutCustomizationTests {
    private static let base = APIFixture.base
    private static let hideB = #"{"shared": {"tabs": {"b": {"sidebar": "hidden"}}}}"#

    @Test("A write without a precondition is 428; with one that fails 412; what is stored is exactly what was sent")
    func preconditions() async throws {
        let api = try await APIFixture.prepared()
        let tag = try #require(try await api.send("GET \(Self.base)")["ETag"])
        let target = "PUT \(Self.base)"
        for step in [
            EndpointCase(target, Self.hideB, 428, "precondition-required"),
            EndpointCase(target, Self.hideB, with: ["If-None-Match": "\"x\""], 428, "precondition-required"),
            EndpointCase(
                target, Self.hideB, with: ["If-Match": "\"no\""], 412, "precondition-failed", has: [#""revision":0"#]),
            EndpointCase(target, Self.hideB, with: ["If-Match": "W/\(tag)"], 412, "precondition-failed"),
            EndpointCase(
                target, Self.hideB, with: ["If-Match": tag, "If-None-Match": tag], 412, "precondition-failed"),
            EndpointCase(
                target, Self.hideB, with: ["If-Match": "\"no\", \(tag)"], 200, has: [#""b":{"sidebar":"hidden"}"#]),
            EndpointCase(target, "{}", with: ["If-Match": tag], 412, "precondition-failed", has: [#""revision":1"#]),
            EndpointCase(target, "{}", with: ["If-None-Match": "*"], 412, "precondition-failed"),
            EndpointCase(target, "{}", with: ["If-Match": "*"], 200, has: [#""revision":2"#], forbids: ["hidden"]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("The answer is the document and tag of the GET that follows; equal content is no new revision")
    func document() async throws {
        let api = try await APIFixture.prepared()
        let content = """
            {"shared": {"tabs": {"f": {"sidebar": "hidden"}, "gone": {"tabBar": "visible"}}, "orders": {"g": ["c", "b"]}},
             "families": {"pad": {"tabBarOrder": ["b", "a"]}}, "devices": {"D": {"tabs": {"a": {"placement": "pinned"}}}},
             "items": {"own": {"title": "O", "container": "g"}}}
            """
        let put = try await api.send("PUT \(Self.base)?device=D", content, ["If-None-Match": "*"])
        #expect(put.status == 200)
        #expect(put.text.contains(#""dormant":["gone"]"#))
        let read = try await api.send("GET \(Self.base)")
        #expect(read.text == put.text)
        let tag = try #require(read["ETag"])
        #expect(put["ETag"] == tag)
        // What was read can be sent back, and changes nothing.
        let again = try await api.send("PUT \(Self.base)", read.text, ["If-Match": tag])
        #expect(again.status == 200)
        #expect(again["ETag"] == tag)
        let dated = try await api.send("PUT \(Self.base)?catalogRevision=1", read.text, ["If-Match": tag])
        let same = try await api.send("GET \(Self.base)?catalogRevision=1")
        #expect(dated["ETag"] == same["ETag"])
        try await EndpointCase(
            "GET \(Self.base)/history", 200, has: [#""device":"D""#, #""op":"replace""#], forbids: [#""revision":2"#]
        ).check(api)
        await api.close()
    }

    @Test("An item that is named by its id of today and by one of earlier is 422 at both")
    func doubleNames() async throws {
        let api = try await APIFixture.prepared()
        let renamed = #"{"tabs": [{"id": "aa", "title": "A", "formerIds": ["a"]}]}"#
        let guarded: [String: String?] = ["If-Match": "*"]
        for step in [
            EndpointCase("PUT /v1/apps/app/catalogs/main", renamed, 201),
            EndpointCase(
                "PUT \(Self.base)",
                #"{"families": {"pad": {"tabs": {"a": {"tabBar": "hidden"}, "aa": {"tabBar": "visible"}}}}}"#,
                with: guarded, 422, "invalid-content",
                has: ["/families/pad/tabs/a\"", "/families/pad/tabs/aa\"", #""revision":0"#]),
            EndpointCase(
                "PUT \(Self.base)", #"{"shared": {"orders": {"": ["aa", "x", "a"]}}}"#, with: guarded, 422,
                "invalid-content", has: ["/shared/orders//0", "/shared/orders//2"]),
            EndpointCase("PUT \(Self.base)", #"{"shared": {"orders": {"": ["x", "a"]}}}"#, with: guarded, 200),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("What is wrong is told, every fault of it, and stores nothing")
    func wrong() async throws {
        let api = try await APIFixture.prepared()
        let target = "PUT \(Self.base)"
        let guarded: [String: String?] = ["If-Match": "*"]
        let many = (0...4_000).map { "\"t\($0)\":{\"sidebar\":\"hidden\"}" }.joined(separator: ",")
        let disabled = #"{"tabs": [{"id": "a", "title": "A"}], "customization": "disabled"}"#
        for step in [
            EndpointCase(
                target, #"{"shared": {"tabs": {"a": {"sidebar": 1}}, "tabBarOrder": ["a", "a"]}, "items": 1}"#,
                with: guarded, 422, "invalid-content",
                has: ["/shared/tabs/a/sidebar", "/shared/tabBarOrder/1", "/items", #""revision":0"#]),
            EndpointCase(target, "[", with: guarded, 400, "malformed-json"),
            EndpointCase(
                target, "{}", with: ["If-Match": "*", "Content-Type": "text/plain"], 415, "unsupported-media-type"),
            EndpointCase(target + "?catalogRevision=9", "{}", with: guarded, 409, "unknown-catalog"),
            EndpointCase(target + "?device=.", "{}", with: guarded, 400, "bad-parameter"),
            EndpointCase(
                target, #"{"shared": {"tabs": {\#(many)}}}"#, with: guarded, 422, "limit",
                has: [#""limit":4000"#, #""current":0"#, "4001", #""revision":0"#]),
            EndpointCase("PUT /v1/apps/app/users/u/customizations/none", "{}", with: guarded, 404, "not-found"),
            EndpointCase(
                target, String(repeating: " ", count: 2 * 1_024 * 1_024 + 1), with: guarded, 413, "content-too-large"),
            EndpointCase("GET \(Self.base)", 200, has: [#""revision":0,"#]),
            EndpointCase("PUT /v1/apps/app/catalogs/main", disabled, 201),
            EndpointCase(target, "{}", with: guarded, 403, "customization-disabled"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }
}
