import APITestSupport
import CustomizationsWire
import Testing

@Suite("History, undo and explain")
struct LookingBackTests {
    private static let base = APIFixture.base

    private static func hide(_ tab: String, _ device: String, base: Int) -> String {
        """
        {"device": {"id": "\(device)"}, "baseRevision": \(base), "changes": [
          {"id": "c-\(base)", "op": "setVisibility", "tab": "\(tab)", "surface": "sidebar", "value": "hidden"}]}
        """
    }

    /// `a` hidden by D1, then `b` by D2, then an order by D2.
    private func prepared() async throws -> APIFixture {
        let api = try await APIFixture.prepared()
        _ = try await api.send("POST \(Self.base)/changes", Self.hide("a", "D1", base: 0))
        _ = try await api.send("POST \(Self.base)/changes", Self.hide("b", "D2", base: 1))
        _ = try await api.send(
            "POST \(Self.base)/changes",
            """
            {"device": {"id": "D2"}, "baseRevision": 2, "changes": [
              {"id": "o", "op": "setOrder", "container": "g", "order": ["c", "b"]}]}
            """)
        return api
    }

    @Test("History is newest first, with values before and after, page by page")
    func history() async throws {
        let api = try await prepared()
        let first = try await api.send("GET \(Self.base)/history?limit=2")
        #expect(
            first.text.contains(
                """
                "status":"applied","op":"setOrder","fields":[{"layer":"shared","kind":"container","id":"g",\
                "field":"order","before":null,"after":["c","b"]}]
                """))
        #expect(
            first.text.contains(
                """
                "fields":[{"layer":"shared","kind":"tab","id":"b","field":"sidebar","before":null,"after":"hidden"}]
                """))
        guard case .string(let next)? = first.json["next"] else {
            Issue.record("\(first.text)")
            return
        }
        for step in [
            EndpointCase(
                "GET \(Self.base)/history?limit=2&before=\(next)", 200,
                has: [#""entries":[{"revision":1,"device":"D1","id":"c-0","#, #""next":null"#], forbids: [#""b""#]),
            EndpointCase(
                "GET \(Self.base)/history",
                with: ["If-None-Match": try await api.send("GET \(Self.base)/history")["ETag"]],
                304),
            EndpointCase("GET \(Self.base)/history?limit=0", 400, "bad-parameter"),
            EndpointCase("GET \(Self.base)/history?limit=201", 400, "bad-parameter"),
            EndpointCase("GET \(Self.base)/history?limit=200", 200),
            EndpointCase("GET \(Self.base)/history?before=x", 400, "bad-parameter", has: ["before"]),
            EndpointCase("GET \(Self.base)/history?before=x.1.1", 410, "cursor-gone"),
            EndpointCase("GET \(Self.base)/history?catalogRevision=9", 409, "unknown-catalog"),
            EndpointCase("GET /v1/apps/app/users/nobody/customizations/main/history", 200, has: [#""entries":[]"#]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("An undo is a new act, made once for its id, and recorded as the device's")
    func undo() async throws {
        let api = try await prepared()
        let target = "POST \(Self.base)/undo"
        let wish = #"{"revision": 1, "id": "u-1", "device": "D3"}"#
        for step in [
            EndpointCase(
                target, wish, 200,
                has: [
                    #""revision":4,"#, #""status":"applied""#,
                    """
                    "results":[{"layer":"shared","kind":"tab","id":"a","field":"sidebar","status":"applied"}]
                    """, #""field":"sidebar","value":null,"revision":4"#,
                ]),
            EndpointCase(
                target, wish, 200, has: [#""revision":4,"#, #""status":"duplicate","results":[],"changes":[]"#]),
            EndpointCase(
                "GET \(Self.base)/history?limit=1", 200, has: [#""device":"D3","id":"u-1""#, #""op":"undo""#]),
            EndpointCase(
                target, #"{"revision": 2, "id": "u-1", "device": "D3"}"#, 422, "invalid-content",
                has: [#""pointer":"/id""#]),
            EndpointCase(
                target, #"{"revision": 1}"#, 200, has: [#""revision":4,"#, #""status":"superseded""#, #""changes":[]"#]),
            EndpointCase(
                target, #"{"revision": 3}"#, 200,
                has: [#""kind":"container","id":"g","field":"order","tab":"c","status":"applied""#, #""value":null"#]),
            EndpointCase("GET \(Self.base)/layout?family=mac", 200, has: [#""hidden":["b"]"#]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("A revision that is not there is 422, with the state")
    func wrongUndo() async throws {
        let api = try await prepared()
        let target = "POST \(Self.base)/undo"
        for revision in [0, 4] {
            try await EndpointCase(
                target, #"{"revision": \#(revision)}"#, 422, "invalid-content",
                has: [#""pointer":"/revision""#, #""revision":3,"epoch":"#]
            ).check(api)
        }
        for step in [
            EndpointCase(target, "{}", 422, "invalid-content", has: ["/revision", #""revision":3"#]),
            EndpointCase(target, #"{"revision": 1, "epoch": "x"}"#, 410, "cursor-gone"),
            EndpointCase(target, #"{"revision": 1}"#, with: ["If-Match": "\"x\""], 412, "precondition-failed"),
            EndpointCase(target + "?catalogRevision=9", #"{"revision": 1}"#, 409, "unknown-catalog"),
            EndpointCase("GET \(Self.base)", 200, has: [#""revision":3,"#]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("Explain names the choice, the rule or the default")
    func explain() async throws {
        let api = try await prepared()
        let target = "GET \(Self.base)/explain"
        for step in [
            EndpointCase(
                target + "?tab=a&family=pad", 200,
                has: [
                    #""visibility":{"value":"hidden","source":"choice","layer":"shared","device":"D1","at":""#,
                    #""tabBar":{"value":"hidden","source":"rule","rule":"hidden""#,
                    #""container":{"value":"","source":"default""#,
                ]),
            EndpointCase(
                target + "?tab=old&family=pad", 200, has: [#""value":null,"source":"rule","rule":"unknown-to-catalog""#]
            ),
            EndpointCase(
                target + "?tab=f&family=pad&exclude=f", 200,
                has: [#""value":"hidden","source":"rule","rule":"excluded""#]),
            EndpointCase(target + "?family=pad", 400, "bad-parameter", has: ["tab"]),
            EndpointCase(target + "?tab=a", 400, "bad-parameter", has: ["family"]),
            EndpointCase(target + "?tab=&family=pad", 400, "bad-parameter", has: ["tab"]),
            EndpointCase(target + "?tab=a&family=pad&catalogRevision=9", 409, "unknown-catalog"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }
}
