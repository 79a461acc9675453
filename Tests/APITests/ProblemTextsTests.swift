import APITestSupport
import CustomizationsWire
import Testing

/// A message names the field, the value and the reason.
@Suite("What problems say")
struct ProblemTextsTests {
    private static let catalog = "/v1/apps/app/catalogs/main"
    private static let base = APIFixture.base

    @Test("What is not there, is gone, or is in another state is named with the reason")
    func names() async throws {
        let api = try await APIFixture.prepared()
        let epoch = try #require(try await api.send("GET \(Self.base)").json["epoch"]?.text)
        for step in [
            EndpointCase("GET /v1/apps/none", 404, "not-found", has: ["There is no app “none”."]),
            EndpointCase("GET /v1/apps/app/catalogs/none", 404, "not-found", has: ["“app” has no catalog “none”"]),
            EndpointCase("GET \(Self.catalog)/revisions/7", 404, "not-found", has: ["no revision 7."]),
            EndpointCase("GET \(Self.catalog)/revisions/x", 404, "not-found", has: ["no revision “x”."]),
            EndpointCase("DELETE /v1/apps/app/users/u/devices/D7", 404, "not-found", has: ["no device “D7”"]),
            EndpointCase(
                "GET \(Self.base)?catalogRevision=5", 409, "unknown-catalog", has: ["“main” has no revision 5"]),
            EndpointCase("GET \(Self.base)/changes?since=3", 410, "cursor-gone", has: ["“since” 3", "revision is 0"]),
            EndpointCase(
                "POST \(Self.base)/changes", #"{"baseRevision": 2, "changes": []}"#, 410, "cursor-gone",
                has: ["The base revision 2 is not reached yet"]),
            EndpointCase(
                "POST \(Self.base)/changes", #"{"baseRevision": 2, "epoch": "old", "changes": []}"#, 410, "cursor-gone",
                has: ["is of epoch “old”", "is “\(epoch)”"]),
            EndpointCase(
                "POST \(Self.base)/changes", #"{"changes": []}"#, with: ["If-Match": "\"x\""], 412,
                "precondition-failed", has: ["at revision 0 of epoch “\(epoch)”"]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("Another scheme than Bearer is told so, and is no wrong key", arguments: ["Basic dTpw", "Bearer", "the-key"])
    func scheme(authorization: String) async throws {
        let api = try await APIFixture()
        try await EndpointCase(
            "GET /v1/apps", with: ["Authorization": authorization], 401, "unauthorized", has: ["scheme Bearer"],
            fields: ["WWW-Authenticate": "Bearer realm=\"tabkeeper\""]
        ).check(api)
        await api.close()
    }

    @Test("Labels are judged as what stands in a path, and numbers have one form")
    func labels() async throws {
        let api = try await APIFixture.prepared()
        for (label, text) in [
            ("", "a label has 1 to 200 bytes"), ("..", "which is no label"), ("12", "digits only"),
            (String(repeating: "x", count: 201), "has 201 bytes; a label"), ("a%01", "control character"),
        ] {
            try await EndpointCase(
                "PUT \(Self.catalog)?label=\(label)", APIFixture.catalog, 400, "bad-parameter", has: [text]
            ).check(api)
        }
        for step in [
            EndpointCase("GET \(Self.catalog)/revisions/01", 400, "bad-parameter", has: ["“01”", "no 0"]),
            EndpointCase("GET \(Self.base)?catalogRevision=001", 400, "bad-parameter", has: ["“001”"]),
            EndpointCase("PUT \(Self.catalog)?label=3.2", APIFixture.catalog, 200),
            EndpointCase("PUT \(Self.catalog)?label=3.3", APIFixture.catalog, 200, has: [#""label":"3.3""#]),
            EndpointCase("GET \(Self.catalog)/revisions/3.2", 200, has: [#""revision":1"#]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("A rejected part of a request is told with its place")
    func places() async throws {
        let api = try await APIFixture.prepared()
        let patch =
            #"{"shared": {"tabs": {"a": {"sidebar": "hidden"}}}, "#
            + #""families": {"pad": {"tabs": {"f": {"sidebar": "hidden"}}}}, "items": {"own~1": {"title": "O"}}}"#
        let refused = try await api.send(
            "PATCH \(Self.base)", patch, ["Content-Type": "application/merge-patch+json"])
        #expect(refused.problem == "changes-rejected")
        guard case .array(let errors)? = refused.json["errors"] else {
            Issue.record("\(refused.text)")
            return
        }
        #expect(errors.compactMap { $0["pointer"]?.text } == ["/items/own~01", "/families/pad/tabs/f/sidebar"])
        try await EndpointCase(
            "POST \(Self.base)/changes",
            #"{"atomic": true, "changes": [{"op": "reset", "what": "all"}, {"op": "move", "tab": "x"}]}"#, 422,
            "changes-rejected", has: [#"{"pointer":"/changes/1","detail":"#]
        ).check(api)
        await api.close()
    }

    @Test("An order with ids that the catalog does not know is kept as dormant")
    func dormantOrder() async throws {
        let api = try await APIFixture.prepared()
        for (order, isDormant) in [(#"["c", "b"]"#, false), (#"["b", "later", "c"]"#, true)] {
            let answer = try await api.send(
                "POST \(Self.base)/changes",
                #"{"device": {"id": "D"}, "changes": [{"op": "setOrder", "container": "g", "order": \#(order)}]}"#)
            #expect(answer.text.contains(#""status":"applied""#), "\(answer.text)")
            #expect(answer.text.contains(#""dormant":true"#) == isDormant, "\(answer.text)")
        }
        await api.close()
    }

    @Test("A catalog with too many items has its other faults told as well; one that was read can be published again")
    func catalogs() async throws {
        let api = try await APIFixture.prepared()
        let many = (0...1_000).map { #"{"id": "t\#($0)", "title": "\#($0 == 999 ? "" : "T")"}"# }.joined(separator: ",")
        try await EndpointCase(
            "PUT \(Self.catalog)", #"{"tabs": [\#(many)], "newTabs": "first", "author": 1}"#, 422, "invalid-content",
            has: [
                "the catalog has 1001 items; it may have 1000", #""pointer":"/tabs/999/title""#,
                #""pointer":"/newTabs""#,
                #""pointer":"/author""#,
            ]
        ).check(api)
        let read = try await api.send("GET \(Self.catalog)")
        let again = try await api.send("PUT \(Self.catalog)", read.text)
        #expect(again.status == 200 && again.text == read.text)
        await api.close()
    }
}
