import APITestSupport
import CustomizationsWire
import Testing

@Suite("Lines of one customization")
struct ImportBatchTests {
    private func line(_ user: String, _ tab: String, _ id: String? = nil) -> String {
        """
        {"type":"customization","user":"\(user)","catalog":"main","entries":[{"layer":"shared","kind":"tab",\
        "id":"\(tab)","field":"sidebar","value":"hidden","at":"2026-11-01T00:00:00Z","device":"\(id ?? "D")"}]}
        """
    }

    private func send(_ lines: [String], to target: String = "import", _ api: APIFixture) async throws -> Answer {
        try await api.send(
            "POST /v1/apps/app/\(target)", lines.joined(separator: "\n"), ["Content-Type": "application/x-ndjson"])
    }

    private func revision(_ user: String, _ api: APIFixture) async throws -> JSON? {
        try await api.send("GET /v1/apps/app/users/\(user)/customizations/main").json["revision"]
    }

    /// The batch of 200 is full in the middle of them.
    @Test("Lines that follow each other are one new revision, wherever a batch ends")
    func adjacent() async throws {
        let api = try await APIFixture.prepared()
        let others = (0..<199).map { line("user\($0)", "a") }
        let whole = others + (0..<300).map { line("u", "tab\($0)") } + [line("v", "a")]
        let report = try await send(whole, api)
        #expect(report.json["applied"] == .integer(500), "\(report.text)")
        #expect(try await revision("u", api) == .integer(1))
        #expect(try await revision("v", api) == .integer(1))
        let document = try await api.send("GET \(APIFixture.base)")
        for tab in ["tab0", "tab150", "tab299"] { #expect(document.text.contains(#""\#(tab)":{"sidebar":"hidden"}"#)) }
        await api.close()
    }

    @Test("Scattered ones of one batch are one as well, and replacing takes all of them")
    func scattered() async throws {
        let api = try await APIFixture.prepared()
        _ = try await send([line("u", "old")], api)
        _ = try await send([line("u", "a"), line("v", "a"), line("u", "b")], to: "import?replace=true", api)
        let document = try await api.send("GET \(APIFixture.base)")
        #expect(document.json["revision"] == .integer(2))
        #expect(document.text.contains(#""tabs":{"a":{"sidebar":"hidden"},"b":{"sidebar":"hidden"}}"#))
        await api.close()
    }

    @Test("So many that they are longer than a batch may be are refused from there on")
    func tooLong() async throws {
        let api = try await APIFixture.prepared()
        let long = line("u", "a").dropLast(2) + String(repeating: " ", count: 1_048_576) + "]}"
        let report = try await send([String(long), String(long), line("v", "a")], api)
        #expect(report.json["applied"] == .integer(2))
        #expect(
            report.text.contains(
                #"{"line":2,"detail":"The lines of this customization are together longer than 2097152"#))
        await api.close()
    }
}
