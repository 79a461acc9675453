import APITestSupport
import CustomizationsWire
import HTTP
import Testing

@Suite("Ids that look alike")
struct LookAlikeTests {
    /// What stands in the path, and whether the token of the person reaches it.
    private static let users: [(user: String, segment: String, isReached: Bool)] = [
        ("u", "u", true), ("u", "%75", true), ("u", "me", true), ("u", "%6De", true), ("u", "ME", false),
        ("u", "Me", false), ("u", "me%20", false), ("u", "U", false), ("u", "u%20", false), ("u", "%20u", false),
        ("u", "u%2F", false), ("u", "u%01", false), ("u", "..", false), ("u", ".", false), ("u", "%2E", false),
        ("u", "u%2Fcustomizations", false), ("u", "%F0%9D%95%A6", false), ("u", "%EF%BD%95", false),
        // é composed and decomposed, and a with the ring of the unit Ångström.
        ("%C3%A9", "%C3%A9", true), ("%C3%A9", "e%CC%81", false), ("e%CC%81", "e%CC%81", true),
        ("e%CC%81", "%C3%A9", false), ("%C3%85", "%E2%84%AB", false), ("%C3%85", "A%CC%8A", false),
        // The Kelvin sign is no K, and a zero-width joiner is a character.
        ("K", "%E2%84%AA", false), ("K", "k", false), ("u", "u%E2%80%8D", false),
        ("a%2Fb", "a%2Fb", true), ("a%2Fb", "a%2fb", true), ("a%2Fb", "a%252Fb", false), ("a%2Fb", "ab", false),
        // Somebody whose id is “me” is reached as such, and nobody else is by that token.
        ("me", "me", true), ("me", "u", false), ("ME", "me", true), ("ME", "ME", true),
    ]

    @Test("A token reaches the person whose id is the same byte for byte, or “me”")
    func people() async throws {
        let api = try await APIFixture.prepared()
        for (user, segment, isReached) in Self.users {
            let token = try await api.makeToken(user: user)
            let answer = try await api.send("GET /v1/apps/app/users/\(segment)/customizations/main", as: token)
            #expect(answer.status == (isReached ? 200 : 403), "\(user) as \(segment): \(answer.text)")
        }
        await api.close()
    }

    @Test("“me” is the person of the token, whose answers it has, tags included; with a key it is an id like any other")
    func me() async throws {
        let api = try await APIFixture.prepared()
        let token = try await api.makeToken(user: "ana")
        let path = "/v1/apps/app/users/me/customizations/main"
        let patch = #"{"shared":{"tabs":{"a":{"sidebar":"hidden"}}}}"#
        #expect(try await api.send("PATCH \(path)", patch, as: token).status == 200)
        let own = try await api.send("GET \(path)", as: token)
        let named = try await api.send("GET /v1/apps/app/users/ana/customizations/main")
        #expect(own.text == named.text)
        #expect(own["ETag"] == named["ETag"])
        #expect(try await api.send("GET \(path)").json["revision"] == .integer(0))
        await api.close()
    }

    @Test("A key reaches the app whose id is the same byte for byte")
    func apps() async throws {
        let api = try await APIFixture()
        for app in ["%C3%A9", "e%CC%81", "App", "app", "a%2Fb"] { _ = try await api.send("PUT /v1/apps/\(app)", "{}") }
        let key = try await api.makeKey(#"{"role":"app","app":"\u00e9"}"#).text
        #expect(try await api.send("GET /v1/apps/%C3%A9", as: key).status == 200)
        #expect(try await api.send("GET /v1/apps/%c3%a9", as: key).status == 200)
        for other in ["e%CC%81", "%C3%89", "E%CC%81", "%C3%A9%20", "app", "none", "me"] {
            #expect(try await api.send("GET /v1/apps/\(other)", as: key).status == 403, "\(other)")
        }
        let plain = try await api.makeKey(#"{"role":"read","app":"app"}"#).text
        for (other, status) in [("app", 200), ("App", 403), ("%61pp", 200), ("app%2F", 403), ("a%2Fb", 403)] {
            #expect(try await api.send("GET /v1/apps/\(other)", as: plain).status == status, "\(other)")
        }
        await api.close()
    }
}
