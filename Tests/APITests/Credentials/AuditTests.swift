import APITestSupport
import CustomizationsWire
import HTTP
import Testing

@Suite("The audit log")
struct AuditTests {
    private func acts(_ answer: Answer) -> [String] {
        (answer.json["entries"]?.elements ?? []).map { entry in
            ["key", "act", "app", "user", "object"].map { entry[$0]?.text ?? "-" }.joined(separator: " ")
        }
    }

    @Test("Each act is told with its key, the newest first; what changed nothing, or was refused, is not")
    func acts() async throws {
        let api = try await APIFixture()
        _ = try await api.send("PUT /v1/apps/app", "{}")
        let key = try await api.makeKey(#"{"role":"app","app":"app"}"#)
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", APIFixture.catalog, as: key.text)
        // The same again makes no revision.
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", APIFixture.catalog, as: key.text)
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", "{}", as: key.text)
        _ = try await api.send("DELETE /v1/apps/app", as: key.text)
        _ = try await api.send("DELETE /v1/apps/none")
        _ = try await api.send("DELETE /v1/apps/app/users/ana/tokens", as: key.text)
        _ = try await api.send("DELETE /v1/apps/none/users/ana/tokens")
        _ = try await api.send("DELETE /v1/keys/\(key.id)")
        _ = try await api.send("DELETE /v1/keys/\(key.id)")
        let answer = try await api.send("GET /v1/audit")
        #expect(
            acts(answer) == [
                "environment deleteKey app - \(key.id)", "\(key.id) revokeTokens app ana -",
                "\(key.id) putCatalog app - main", "environment createKey app - \(key.id)",
                "environment putApp app - -",
            ])
        #expect(answer.json["next"] == .null)
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.json["entries"]?.elements.first?["at"]?.text == "2026-11-30T10:00:00.000Z")
        await api.close()
    }

    @Test("It is read page by page, also of one app, and what people do themselves is not in it")
    func pages() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("PUT /v1/apps/other", "{}")
        let token = try await api.makeToken()
        _ = try await api.send(
            "PATCH \(APIFixture.base)", #"{"shared":{"tabs":{"a":{"sidebar":"hidden"}}}}"#, as: token)
        _ = try await api.send("DELETE \(APIFixture.base)", as: token)
        let all = acts(try await api.send("GET /v1/audit"))
        #expect(all.count == 3)
        var paged: [String] = []
        var next: JSON = .null
        for _ in 0..<5 {
            let before = if case .integer(let number) = next { "&before=\(number)" } else { "" }
            let page = try await api.send("GET /v1/audit?limit=1\(before)")
            paged += acts(page)
            next = page.json["next"] ?? .null
            if next == .null { break }
        }
        #expect(paged == all)
        #expect(acts(try await api.send("GET /v1/audit?app=other")) == ["environment putApp other - -"])
        #expect(acts(try await api.send("GET /v1/audit?app=App")) == [])
        await api.close()
    }

    @Test("It outlives what it tells of; who was in an app that is gone is a hash, always the same")
    func removedApp() async throws {
        let api = try await APIFixture.prepared()
        for _ in 0..<2 { _ = try await api.send("DELETE /v1/apps/app/users/ana/tokens") }
        _ = try await api.send("DELETE /v1/apps/app/users/bob/tokens")
        _ = try await api.send("DELETE /v1/apps/app")
        let answer = try await api.send("GET /v1/audit?app=app")
        #expect(
            acts(answer) == [
                "environment deleteApp app - -", "environment revokeTokens app - -",
                "environment revokeTokens app - -", "environment revokeTokens app - -",
                "environment putCatalog app - main", "environment putApp app - -",
            ])
        #expect(!answer.text.contains("ana") && !answer.text.contains("bob"))
        let people = (answer.json["entries"]?.elements ?? []).compactMap { $0["person"]?.text }
        #expect(people.count == 3 && people[1] == people[2] && people[0] != people[1])
        await api.close()
    }
}
