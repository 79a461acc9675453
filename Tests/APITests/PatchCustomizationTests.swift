import APITestSupport
import Testing

@Suite("Merge patches")
struct PatchCustomizationTests {
    private static let target = "PATCH \(APIFixture.base)"
    private static let type: [String: String?] = ["Content-Type": "application/merge-patch+json"]

    @Test("A patch answers the document that a GET answers, with the same tag")
    func document() async throws {
        let api = try await APIFixture.prepared()
        let content = #"{"shared": {"tabs": {"a": {"sidebar": "hidden"}}, "orders": {"g": ["c", "b"]}}}"#
        let patched = try await api.send(Self.target + "?device=D&family=pad", content, Self.type)
        #expect(patched.status == 200)
        #expect(patched.text.contains(#""tabs":{"a":{"sidebar":"hidden"}}"#))
        #expect(patched.text.contains(#""orders":{"g":["c","b"]}"#))
        let read = try await api.send("GET \(APIFixture.base)")
        #expect(read.text == patched.text)
        #expect(read["ETag"] == patched["ETag"])
        await api.close()
    }

    @Test("If-Match names the base; a stale one is 412")
    func base() async throws {
        let api = try await APIFixture.prepared()
        let tag = try #require(try await api.send("GET \(APIFixture.base)")["ETag"])
        let guarded = Self.type.merging(["If-Match": tag]) { $1 }
        for step in [
            EndpointCase(Self.target, #"{"shared": {"tabs": {"a": {"sidebar": "hidden"}}}}"#, with: guarded, 200),
            EndpointCase(
                Self.target, #"{"shared": null}"#, with: guarded, 412, "precondition-failed", has: [#""revision":1"#]),
            EndpointCase(Self.target + "?base=2", #"{"shared": null}"#, with: Self.type, 410, "cursor-gone"),
            EndpointCase(Self.target + "?base=1&epoch=x", #"{"shared": null}"#, with: Self.type, 410, "cursor-gone"),
            EndpointCase(Self.target + "?base=1", #"{"shared": null}"#, with: Self.type, 200, forbids: ["hidden"]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("An item that is named by its id of today and by one of earlier is 422 at both")
    func doubleNames() async throws {
        let api = try await APIFixture.prepared()
        let renamed = #"{"tabs": [{"id": "aa", "title": "A", "allowsHiding": true, "formerIds": ["a"]}]}"#
        for step in [
            EndpointCase("PUT /v1/apps/app/catalogs/main", renamed, 201),
            EndpointCase(
                Self.target, #"{"shared": {"tabs": {"a": {"sidebar": "hidden"}, "aa": {"sidebar": "visible"}}}}"#,
                with: Self.type, 422, "invalid-content",
                has: ["/shared/tabs/a\"", "/shared/tabs/aa\"", #""revision":0"#]),
            EndpointCase(
                Self.target, #"{"devices": {"D": {"tabs": {"a": null, "aa": {"sidebar": "hidden"}}}}}"#,
                with: Self.type, 422, "invalid-content", has: ["/devices/D/tabs/a\"", "/devices/D/tabs/aa\""]),
            EndpointCase(
                Self.target, #"{"families": {"pad": {"orders": {"": ["aa", "x", "a"]}}}}"#, with: Self.type, 422,
                "invalid-content", has: ["/families/pad/orders//0", "/families/pad/orders//2"]),
            EndpointCase("GET \(APIFixture.base)", 200, has: [#""revision":0,"#]),
            EndpointCase(
                Self.target,
                #"{"shared": {"tabs": {"a": {"sidebar": "hidden"}}}, "families": {"pad": {"tabs": {"aa": null}}}}"#,
                with: Self.type, 200, has: [#""tabs":{"aa":{"sidebar":"hidden"}}"#]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("All or nothing: a rejected part stores nothing and is told")
    func refused() async throws {
        let api = try await APIFixture.prepared()
        let content = #"{"shared": {"tabs": {"a": {"sidebar": "hidden"}, "f": {"sidebar": "hidden"}}}}"#
        for step in [
            EndpointCase(
                Self.target, content, with: Self.type, 422, "changes-rejected",
                has: ["not-allowed", "applied", #""revision":0"#]),
            EndpointCase("GET \(APIFixture.base)", 200, has: [#""revision":0,"#], forbids: ["hidden"]),
            EndpointCase(
                Self.target, #"{"shared": 1}"#, with: Self.type, 422, "invalid-content", has: [#""revision":0"#]),
            EndpointCase(
                Self.target, "{}", 415, "unsupported-media-type",
                fields: ["Accept-Patch": "application/merge-patch+json"]),
            EndpointCase(Self.target + "?base=x", "{}", with: Self.type, 400, "bad-parameter", has: ["base"]),
            EndpointCase(Self.target + "?family=watch", "{}", with: Self.type, 400, "bad-parameter", has: ["family"]),
            EndpointCase(Self.target + "?device=..", "{}", with: Self.type, 400, "bad-parameter", has: ["device"]),
            EndpointCase(Self.target + "?catalog=4", "{}", with: Self.type, 409, "unknown-catalog"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }
}
