import APITestSupport
import CustomizationsWire
import Testing

@Suite("Snapshots")
struct SnapshotOperationsTests {
    private static let base = APIFixture.base
    private static let target = "\(base)/snapshots/swiftui%2Fpad"

    @Test("Any bytes come back exactly, with their type and revision, and never run in a browser")
    func bytes() async throws {
        let api = try await APIFixture.prepared()
        let html = Array("<script>alert(1)</script>".utf8) + [0, 0xFF, 0x0D, 0x0A]
        let type = "text/html; charset=\"utf-8\""
        let put = try await api.send("PUT \(Self.target)?revision=15", bytes: html, ["Content-Type": type])
        #expect(put.status == 201)
        #expect(put.json["key"] == .string("swiftui/pad"))
        #expect(put.json["size"] == .integer(Int64(html.count)))
        let got = try await api.send("GET \(Self.target)")
        #expect(got.status == 200)
        #expect(got.content == html)
        #expect(got["Content-Type"] == type)
        #expect(got["Tabkeeper-Revision"] == "15")
        #expect(got["Content-Disposition"] == "attachment")
        #expect(got["X-Content-Type-Options"] == "nosniff")
        #expect(got["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'")
        #expect(got["Cache-Control"] == "private, no-cache")
        #expect(got["ETag"] == put["ETag"])
        #expect(put.json["etag"] == got["ETag"].map { .string($0) })
        let untyped = try await api.send("PUT \(Self.base)/snapshots/b", bytes: [1])
        #expect(untyped.status == 201)
        let plain = try await api.send("GET \(Self.base)/snapshots/b", nil, ["Accept": "image/png"])
        #expect(plain["Content-Type"] == "application/octet-stream")
        #expect(plain["Tabkeeper-Revision"] == nil)
        let empty = try await api.send("PUT \(Self.base)/snapshots/c", bytes: [])
        #expect(empty.status == 201)
        #expect(try await api.send("GET \(Self.base)/snapshots/c").status == 200)
        let list = try await api.send("GET \(Self.base)/snapshots")
        guard case .array(let snapshots)? = list.json["snapshots"] else {
            Issue.record("\(list.text)")
            return
        }
        #expect(snapshots.map { $0["key"] } == ["b", "c", "swiftui/pad"].map { .string($0) })
        await api.close()
    }

    @Test("Created, replaced, removed; tags guard all three")
    func conditions() async throws {
        let api = try await APIFixture.prepared()
        let put = "PUT \(Self.target)"
        let first = try await api.send(put, "1", ["If-None-Match": "*"])
        #expect(first.status == 201)
        let tag = try #require(first["ETag"])
        for step in [
            EndpointCase(put, "2", with: ["If-None-Match": "*"], 412, "precondition-failed"),
            EndpointCase(put, "2", with: ["If-Match": "\"x\""], 412, "precondition-failed"),
            EndpointCase(put, "2", with: ["If-None-Match": "W/\(tag)"], 412, "precondition-failed"),
            EndpointCase(put, "1", with: ["If-Match": tag], 200, fields: ["ETag": tag]),
            EndpointCase(put, "2", with: ["If-Match": "\"x\", \(tag)"], 200),
            EndpointCase(put, "2", with: ["If-Match": tag], 412, "precondition-failed"),
            EndpointCase("GET \(Self.target)", with: ["If-None-Match": tag], 200, has: ["2"]),
            EndpointCase("GET \(Self.target)", with: ["If-None-Match": "*"], 304),
            EndpointCase("HEAD \(Self.target)", 200),
            EndpointCase("DELETE \(Self.target)", with: ["If-Match": tag], 412, "precondition-failed"),
            EndpointCase("DELETE \(Self.target)", with: ["If-Match": "*"], 204),
            EndpointCase("DELETE \(Self.target)", 404, "not-found"),
            EndpointCase("DELETE \(Self.target)", with: ["If-Match": "*"], 412, "precondition-failed"),
            EndpointCase("GET \(Self.target)", 404, "not-found", has: ["snapshot"]),
            EndpointCase(put, "2", with: ["If-Match": "*"], 412, "precondition-failed"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("64 KiB fit, one byte more does not; what cannot be kept is told")
    func wrong() async throws {
        let api = try await APIFixture.prepared()
        let limit = [UInt8](repeating: 7, count: 65_536)
        #expect(try await api.send("PUT \(Self.target)", bytes: limit).status == 201)
        #expect(try await api.send("PUT \(Self.target)", bytes: limit + [7]).problem == "content-too-large")
        let long = "a/" + String(repeating: "b", count: 254)
        for step in [
            EndpointCase("PUT \(Self.target)?revision=-1", "1", 400, "bad-parameter", has: ["revision"]),
            EndpointCase("PUT \(Self.target)", "1", with: ["Content-Type": "html"], 400, "malformed-request"),
            EndpointCase("PUT \(Self.target)", "1", with: ["Content-Type": long], 400, "malformed-request"),
            EndpointCase("PUT \(Self.target)", "1", with: ["Content-Encoding": "gzip"], 415, "unsupported-media-type"),
            EndpointCase("PUT \(Self.base)/snapshots/%2E%2E", "1", 400, "bad-parameter", has: ["key"]),
            EndpointCase("GET /v1/apps/app/users/u/customizations/none/snapshots", 404, "not-found", has: ["catalog"]),
            EndpointCase("GET /v1/apps/app/users/nobody/customizations/main/snapshots", 200),
        ] {
            try await step.check(api)
        }
        for number in 2...20 { _ = try await api.send("PUT \(Self.base)/snapshots/k\(number)", "1") }
        try await EndpointCase(
            "PUT \(Self.base)/snapshots/more", "1", 422, "limit", has: [#""limit":20,"current":20"#, #""revision":0"#]
        ).check(api)
        await api.close()
    }
}
