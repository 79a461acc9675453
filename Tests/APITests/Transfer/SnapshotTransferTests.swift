import APITestSupport
import CustomizationsWire
import Testing

@Suite("Snapshots in exports and imports")
struct SnapshotTransferTests {
    private static let lines: [String: String?] = ["Content-Type": "application/x-ndjson"]

    private func line(_ content: String, at: String = "2026-11-30T00:00:00Z", key: String = "k") -> String {
        """
        {"type":"snapshot","user":"u","catalog":"main","key":"\(key)","contentType":"text/plain","revision":7,\
        "updatedAt":"\(at)","content":"\(content)"}
        """
    }

    @Test("They arrive byte for byte, with type, revision and tag, also where nothing was chosen")
    func roundTrip() async throws {
        let api = try await APIFixture.prepared()
        let bytes: [UInt8] = [0, 255, 10, 34, 128]
        _ = try await api.send(
            "PUT \(APIFixture.base)/snapshots/k?revision=3", bytes: bytes, ["Content-Type": "application/x-thing"])
        let export = try await api.send("GET /v1/apps/app/export")
        let snapshot = #"{"type":"snapshot","user":"u","catalog":"main","key":"k","contentType":"application/x-thing""#
        #expect(
            export.text.contains(
                snapshot + #","revision":3,"updatedAt":"2026-11-30T10:00:00.000Z","content":"AP8KIoA="}"#))
        #expect(!export.text.contains(#""type":"customization""#))
        let other = try await APIFixture()
        _ = try await other.send("PUT /v1/apps/app", "{}")
        #expect(
            try await other.send("POST /v1/apps/app/import", export.text, Self.lines).json["applied"] == .integer(2))
        let again = try await other.send("POST /v1/apps/app/import", export.text, Self.lines)
        #expect(again.json["unchanged"] == .integer(3))
        let (sent, read) = (
            try await api.send("GET \(APIFixture.base)/snapshots/k"),
            try await other.send("GET \(APIFixture.base)/snapshots/k")
        )
        #expect(read.content == bytes)
        for name in ["Content-Type", "Tabkeeper-Revision", "ETag"] { #expect(read[name] == sent[name], "\(name)") }
        await api.close()
        await other.close()
    }

    @Test("Of two the later stands; replacing takes what the file has")
    func dates() async throws {
        let api = try await APIFixture.prepared()
        for (target, content, at, outcome) in [
            ("import", "Zg==", "2026-11-02T00:00:00Z", "applied"),
            ("import", "Zm8=", "2026-11-01T00:00:00Z", "unchanged"),
            ("import", "Zm8=", "2026-11-03T00:00:00Z", "applied"),
            ("import", "Zm8=", "2026-11-04T00:00:00Z", "unchanged"),
            ("import?replace=true", "Zg==", "2026-11-01T00:00:00Z", "applied"),
        ] {
            let report = try await api.send("POST /v1/apps/app/\(target)", line(content, at: at), Self.lines)
            #expect(report.json[outcome] == .integer(1), "\(report.text)")
        }
        #expect(try await api.send("GET \(APIFixture.base)/snapshots/k").text == "f")
        await api.close()
    }

    @Test("What is no snapshot is told by line")
    func faults() async throws {
        let api = try await APIFixture.prepared()
        let bad = [
            line("Zg="), line("Zg==", key: ".."), line("Zg==").replacing("text/plain", with: "a b"),
            line("Zg==").replacing("main", with: "none"), line(Base64.text(Array(repeating: 1, count: 65_537))),
        ]
        let report = try await api.send("POST /v1/apps/app/import", bad.joined(separator: "\n"), Self.lines)
        #expect(report.json["faultCount"] == .integer(5), "\(report.text)")
        for text in ["Base64", "no id", "media type", "none", "65537"] {
            #expect(report.text.contains(text), "\(text)")
        }
        await api.close()
    }

    @Test("A person's own export has them, and an erased person has none")
    func ofAPerson() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("PUT \(APIFixture.base)/snapshots/k", bytes: [102], ["Content-Type": "text/plain"])
        for step in [
            EndpointCase(
                "GET /v1/apps/app/users/u/export", 200,
                has: [#""snapshots":[{"key":"k","contentType":"text/plain","updatedAt":"#, #""content":"Zg=="}]"#]),
            EndpointCase("DELETE /v1/apps/app/users/u", 204),
            EndpointCase("GET \(APIFixture.base)/snapshots", 200, has: [#"{"snapshots":[]}"#]),
            EndpointCase("GET \(APIFixture.base)/snapshots/k", 404, "not-found", has: ["“k”"]),
        ] {
            try await step.check(api)
        }
        #expect(!(try await api.send("GET /v1/apps/app/export").text.contains("snapshot")))
        await api.close()
    }
}
