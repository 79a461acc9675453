import APITestSupport
import CustomizationsWire
import Testing

@Suite("Operations on customizations")
struct CustomizationOperationsTests {
    private static let base = APIFixture.base
    private static let hide = """
        {"device": {"id": "D"}, "changes": [
            {"id": "c1", "op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}]}
        """

    @Test("Somebody who never chose has revision 0, and reading never writes")
    func neverSeen() async throws {
        let api = try await APIFixture.prepared()
        for step in [
            EndpointCase(
                "GET \(Self.base)", 200,
                has: [#""revision":0,"#, #""catalogRevision":1"#, #""dormant":[]"#], forbids: ["updatedAt"],
                fields: [
                    "Cache-Control": "private, no-cache", "Vary": "Authorization, Accept-Encoding, Origin",
                    "Content-Type": "application/json",
                ]),
            EndpointCase("GET \(Self.base)/layout?family=pad", 200, has: [#""revision":0,"#, #""fixed":["f"]"#]),
            EndpointCase("GET \(Self.base)/changes", 200, has: [#""revision":0,"#, #""changes":[],"more":false"#]),
            EndpointCase("GET /v1/apps/none/users/u/customizations/main", 404, "not-found"),
            EndpointCase("GET /v1/apps/app/users/u/customizations/none", 404, "not-found"),
            EndpointCase("GET /v1/apps/app/users/../customizations/main", 400, "bad-parameter", has: ["user"]),
            EndpointCase("GET /v1/apps/app/users/u/customizations/%2E", 400, "bad-parameter", has: ["catalog"]),
            EndpointCase(
                "GET \(Self.base)?catalogRevision=2", 409, "unknown-catalog", has: [#""revision":0,"epoch":"#]),
            EndpointCase("GET \(Self.base)/layout?family=pad&catalogRevision=9.9", 409, "unknown-catalog"),
            EndpointCase("GET \(Self.base)/changes?catalogRevision=2", 409, "unknown-catalog"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("Changes are taken once, answered with what changed, and with the layout if asked for")
    func changes() async throws {
        let api = try await APIFixture.prepared()
        let answer = try await api.send("POST \(Self.base)/changes?layout=pad", Self.hide)
        #expect(answer.status == 200)
        #expect(answer.json["revision"] == .integer(1))
        #expect(answer.text.contains(#""results":[{"id":"c1","status":"applied"}]"#))
        #expect(answer.text.contains(#""kind":"tab","id":"a","field":"sidebar","value":"hidden","revision":1"#))
        let layout = try await api.send("GET \(Self.base)/layout?family=pad&device=D")
        #expect(answer.json["layout"] == layout.json)
        #expect(layout.text.contains(#""hidden":["a"]"#))
        for step in [
            EndpointCase("POST \(Self.base)/changes", Self.hide, 200, has: ["duplicate", #""revision":1,"#]),
            EndpointCase("GET \(Self.base)/changes?since=0&limit=1", 200, has: [#""more":false"#]),
            EndpointCase("GET \(Self.base)/changes?since=1", 200, has: [#""changes":[]"#]),
            EndpointCase("GET \(Self.base)/changes?since=2", 410, "cursor-gone", has: [#""revision":1"#]),
            EndpointCase("GET \(Self.base)/changes?since=1&epoch=other", 410, "cursor-gone"),
            EndpointCase("GET \(Self.base)/changes?since=0&epoch=other", 200),
            EndpointCase("GET \(Self.base)/changes?wait=0", 200),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("What is wrong with changes is told, with the state, and stores nothing")
    func wrongChanges() async throws {
        let api = try await APIFixture.prepared()
        let target = "POST \(Self.base)/changes"
        let state = [#""revision":0,"epoch":"#]
        let fixed = #"{"op": "setVisibility", "tab": "f", "surface": "sidebar", "value": "hidden"}"#
        for step in [
            EndpointCase(
                target, #"{"changes": 1, "layer": 2}"#, 422, "invalid-content", has: ["/changes", "/layer"] + state),
            EndpointCase(target, "{}", 422, "invalid-content", has: ["/changes"] + state),
            EndpointCase(target, #"{"changes": []"#, 400, "malformed-json"),
            EndpointCase(target, #"{"changes": [], "changes": []}"#, 400, "malformed-json"),
            EndpointCase(target, "<x/>", with: ["Content-Type": "text/xml"], 415, "unsupported-media-type"),
            EndpointCase(target, #"{"changes": []}"#, with: ["If-Match": "*"], 200),
            EndpointCase(
                target, #"{"changes": []}"#, with: ["If-Match": "\"no\""], 412, "precondition-failed", has: state),
            EndpointCase(target, #"{"catalogRevision": 7, "changes": []}"#, 409, "unknown-catalog", has: state),
            EndpointCase(target, #"{"baseRevision": 7, "changes": []}"#, 410, "cursor-gone", has: state),
            EndpointCase(target + "?layout=watch", #"{"changes": []}"#, 400, "bad-parameter", has: ["layout"]),
            EndpointCase(target, #"{"changes": [\#(fixed)]}"#, 200, has: ["rejected", "not-allowed"]),
            EndpointCase(
                target, #"{"atomic": true, "changes": [\#(fixed)]}"#, 422, "changes-rejected",
                has: ["not-allowed"] + state),
            EndpointCase(target, String(repeating: " ", count: 262_145), 413, "content-too-large"),
            EndpointCase("GET \(Self.base)", 200, has: [#""revision":0,"#]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("Nobody customizes a catalog that says so")
    func disabled() async throws {
        let api = try await APIFixture.prepared()
        let catalog = #"{"tabs": [{"id": "a", "title": "A"}], "customization": "disabled"}"#
        for step in [
            EndpointCase("PUT /v1/apps/app/catalogs/main", catalog, 201),
            EndpointCase("POST \(Self.base)/changes", Self.hide, 403, "customization-disabled"),
            EndpointCase("GET \(Self.base)", 200),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("A tag answers 304, guards a write, and covers person, query, revision and catalog")
    func tags() async throws {
        let api = try await APIFixture.prepared()
        let tag = try #require(try await api.send("GET \(Self.base)")["ETag"])
        let targets = [
            "GET \(Self.base)", "GET \(Self.base)?catalogRevision=1", "GET \(Self.base)/changes",
            "GET /v1/apps/app/users/other/customizations/main", "GET \(Self.base)/layout?family=pad",
            "GET \(Self.base)/layout?family=mac", "GET \(Self.base)/layout?family=mac&exclude=zzz",
        ]
        var tags: Set<String> = []
        for target in targets { tags.insert(try #require(try await api.send(target)["ETag"])) }
        #expect(tags.count == targets.count)
        for step in [
            EndpointCase(
                "GET \(Self.base)", with: ["If-None-Match": tag], 304,
                fields: ["ETag": tag, "Cache-Control": "private, no-cache"]),
            EndpointCase("POST \(Self.base)/changes", Self.hide, with: ["If-Match": tag], 200),
            EndpointCase("POST \(Self.base)/changes", Self.hide, with: ["If-Match": tag], 412, "precondition-failed"),
            EndpointCase("GET \(Self.base)", with: ["If-None-Match": tag], 200),
        ] {
            try await step.check(api)
        }
        let before = try #require(try await api.send("GET \(Self.base)/layout?family=mac")["ETag"])
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", #"{"tabs": [{"id": "new", "title": "N"}]}"#)
        #expect(try await api.send("GET \(Self.base)/layout?family=mac")["ETag"] != before)
        await api.close()
    }
}
