import APITestSupport
import CustomizationsWire
import Testing

@Suite("Export and import")
struct ImportTests {
    private static let changes = """
        {"device": {"id": "D1", "family": "pad", "name": "Pad"}, "changes": [
          {"id": "1", "at": "2026-11-01T00:00:00Z", "op": "setVisibility", "tab": "a", "surface": "sidebar",
           "value": "hidden"},
          {"id": "2", "at": "2026-11-02T00:00:00Z", "op": "setOrder", "container": "g", "order": ["c", "b"]}]}
        """

    private func send(_ lines: String, to target: String = "app/import", _ api: APIFixture) async throws -> Answer {
        try await api.send("POST /v1/apps/\(target)", lines, ["Content-Type": "application/x-ndjson"])
    }

    private func entry(_ value: String, at: String, device: String = "D9") -> String {
        """
        {"layer":"shared","kind":"tab","id":"a","field":"sidebar","value":"\(value)","at":"\(at)","device":"\(device)"}
        """
    }

    private func line(_ entries: String, user: String = "u") -> String {
        #"{"type":"customization","user":"\#(user)","catalog":"main","entries":[\#(entries)]}"# + "\n"
    }

    @Test("What is exported is the same on an empty server, and a second time changes nothing")
    func roundTrip() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("POST \(APIFixture.base)/changes", Self.changes)
        let export = try await api.send("GET /v1/apps/app/export")
        #expect(export.text.contains(#""value":["c","b"],"at":"2026-11-02T00:00:00.000Z","device":"D1","change":"2""#))
        let other = try await APIFixture()
        _ = try await other.send("PUT /v1/apps/app", "{}")
        let first = try await send(export.text, other)
        #expect(
            first.text == #"{"lines":4,"applied":3,"unchanged":1,"faultCount":0,"faults":[]}"#)
        let second = try await send(export.text, other)
        #expect(
            second.text == #"{"lines":4,"applied":0,"unchanged":4,"faultCount":0,"faults":[]}"#)
        let again = try await other.send("GET /v1/apps/app/export")
        func bodies(_ answer: Answer) -> [Substring] {
            answer.text.split(separator: "\n").filter { $0.contains(#""entries""#) || $0.contains(#""device","user""#) }
                .map { $0.drop { $0 != "[" } }
        }
        #expect(bodies(again) == bodies(export))
        let document = try await other.send("GET \(APIFixture.base)")
        #expect(document.text.contains(#""shared":{"tabs":{"a":{"sidebar":"hidden"}},"orders":{"g":["c","b"]}"#))
        #expect(document.json["revision"] == .integer(1))
        await api.close()
        await other.close()
    }

    @Test("The dates of the file decide: what is older here loses, what is later stands")
    func dates() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("POST \(APIFixture.base)/changes", Self.changes)
        let older = try await send(line(entry("visible", at: "2026-10-01T00:00:00Z")), api)
        #expect(older.json["unchanged"] == .integer(1))
        let later = try await send(line(entry("visible", at: "2026-11-03T00:00:00Z")), api)
        #expect(later.json["applied"] == .integer(1))
        try await EndpointCase(
            "GET \(APIFixture.base)", 200, has: [#""revision":2"#, #"{"a":{"sidebar":"visible"}}"#, #"["c","b"]"#]
        ).check(api)
        let replaced = try await send(
            line(entry("hidden", at: "2026-01-01T00:00:00Z")), to: "app/import?replace=true", api)
        #expect(replaced.json["applied"] == .integer(1))
        try await EndpointCase(
            "GET \(APIFixture.base)", 200, has: [#""revision":3"#, #"{"a":{"sidebar":"hidden"}},"orders":{}"#]
        ).check(api)
        await api.close()
    }

    @Test("Bad lines are told by number, and good ones stay")
    func faults() async throws {
        let api = try await APIFixture.prepared()
        let good = line(entry("hidden", at: "2026-11-01T00:00:00Z"))
        let bad = [
            "{", #"{"type":"key"}"#, #"{"type":"customization","catalog":"main","entries":[]}"#,
            String(line(entry("dim", at: "2026-11-01T00:00:00Z")).dropLast()),
            String(line(entry("hidden", at: "2096-11-01T00:00:00Z")).dropLast()),
            #"{"type":"customization","user":"u","catalog":"none","entries":[]}"#,
            #"{"type":"catalog","id":"main","revision":3,"tabs":[]}"#,
            #"{"type":"device","user":"u","id":".."}"#,
            #"{"type":"app","id":""# + String(repeating: "x", count: 2_097_152) + #""}"#,
        ]
        let report = try await send(([""] + bad).joined(separator: "\n") + "\r\n" + good, api)
        #expect(report.json["lines"] == .integer(10))
        #expect(report.json["applied"] == .integer(1))
        guard case .array(let faults)? = report.json["faults"] else { return #expect(Bool(false), "\(report.text)") }
        #expect(faults.map { $0["line"] } == (2...10).map { .integer($0) })
        for (fault, text) in zip(
            faults, ["", "key", "user", "dim", "future", "none", "newest", "no id", "2097152"])
        {
            guard case .string(let detail)? = fault["detail"] else { return #expect(Bool(false)) }
            #expect(detail.contains(text), "\(detail)")
        }
        for step in [
            EndpointCase("GET \(APIFixture.base)", 200, has: [#"{"a":{"sidebar":"hidden"}}"#]),
            EndpointCase("POST /v1/apps/app/import", "{}", 415, "unsupported-media-type"),
            EndpointCase(
                "POST /v1/apps/none/import", "{}", with: ["Content-Type": "application/x-ndjson"], 404, "not-found"),
            EndpointCase("GET /v1/apps/none/export", 404, "not-found"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("Many people are taken in batches and exported in pages")
    func many() async throws {
        let api = try await APIFixture.prepared()
        let lines = (0..<450).map { line(entry("hidden", at: "2026-11-01T00:00:00Z"), user: "user\($0)") }.joined()
        #expect(try await send(lines, api).json["applied"] == .integer(450))
        let export = try await api.send("GET /v1/apps/app/export")
        #expect(export.text.split(separator: "\n").count == 2 + 450)
        try await EndpointCase(
            "GET /v1/apps/app/catalogs/main/stats", 200, has: [#""people":450"#, #"{"id":"a","people":450,"hid":450"#]
        ).check(api)
        await api.close()
    }
}
