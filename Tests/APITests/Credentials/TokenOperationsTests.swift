import APITestSupport
import Crypto
import Customizations
import CustomizationsWire
import HTTP
import Store
import Testing
import Tokens

@Suite("Tokens of people")
struct TokenOperationsTests {
    private static let base = APIFixture.base
    private static let secret = [UInt8]("0123456789abcdef0123456789abcdef".utf8)
    /// What the fixture's clock says at first, in seconds.
    private static let now: Int64 = 1_796_032_800

    private func claims(
        sub: String = "u", aud: String = "app", iat: Int64 = now, exp: Int64 = now + 60
    ) -> TokenClaims {
        TokenClaims(subject: .init(sub), audience: .init(aud), issuedAt: iat, expiresAt: exp)
    }

    /// A token as a backend would sign it: the service's own maker with another name in the header.
    private func signed(_ claims: TokenClaims, kid: String? = nil, secret: [UInt8] = secret) throws -> String {
        let own = try TokenMaker.token(claims, secret: secret).split(separator: ".")
        let name = kid.map { #","kid":"\#($0)""# } ?? ""
        let header = Base64URL.text(Array(#"{"alg":"HS256"\#(name)}"#.utf8))
        let text = "\(header).\(own[1])"
        return text + "." + Base64URL.text(try KeyedHash.bytes(of: Array(text.utf8), key: secret))
    }

    @Test("A token that is made is good for its time, with the leeway")
    func minted() async throws {
        let api = try await APIFixture.prepared()
        let answer = try await api.send("POST /v1/apps/app/users/u/tokens", #"{"lifetime":10}"#)
        #expect(answer.status == 201)
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.json["expiresAt"]?.text == "2026-11-30T10:00:10.000Z")
        let token = try #require(answer.json["token"]?.text)
        #expect(try await api.send("GET \(Self.base)", as: token).status == 200)
        api.clock.pass(69_999)
        #expect(try await api.send("GET \(Self.base)", as: token).status == 200)
        api.clock.pass(1)
        #expect(try await api.send("GET \(Self.base)", as: token).status == 401)
        await api.close()
    }

    @Test("What a backend signs is good with the app's keys, by name, and with those of no other app")
    func backend() async throws {
        let api = try await APIFixture.prepared()
        let keys = #"{"tokenKeys":[{"alg":"HS256","kid":"a","secret":"0123456789abcdef0123456789abcdef"}]}"#
        #expect(try await api.send("PUT /v1/apps/app", keys).status == 200)
        _ = try await api.send("PUT /v1/apps/other", keys)
        func status(_ token: String) async throws -> Int { try await api.send("GET \(Self.base)", as: token).status }
        #expect(try await status(signed(claims(), kid: "a")) == 200)
        #expect(try await status(signed(claims())) == 200)
        #expect(try await status(signed(claims(), kid: "b")) == 401)
        #expect(try await status(signed(claims(sub: "v"), kid: "a")) == 403)
        #expect(try await status(signed(claims(aud: "other"), kid: "a")) == 403)
        #expect(try await status(signed(claims(aud: "none"), kid: "a")) == 401)
        #expect(try await status(signed(claims(exp: Self.now - 60), kid: "a")) == 401)
        #expect(try await status(signed(claims(iat: Self.now + 61), kid: "a")) == 401)
        #expect(try await status(signed(claims(), kid: "a", secret: [UInt8](repeating: 0, count: 32))) == 401)
        await api.close()
    }

    @Test("Keys that are replaced are good no longer, also for tokens that are remembered; a new name leaves them")
    func replacing() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send(
            "PUT /v1/apps/app", #"{"tokenKeys":[{"alg":"HS256","secret":"0123456789abcdef0123456789abcdef"}]}"#)
        let token = try signed(claims())
        #expect(try await api.send("GET \(Self.base)", as: token).status == 200)
        let renamed = try await api.send("PUT /v1/apps/app", #"{"name":"N"}"#)
        #expect(renamed.json["tokenKeys"]?.elements.count == 1)
        #expect(!renamed.text.contains("0123456789abcdef"))
        #expect(try await api.send("GET \(Self.base)", as: token).status == 200)
        _ = try await api.send("PUT /v1/apps/app", #"{"tokenKeys":null}"#)
        #expect(try await api.send("GET \(Self.base)", as: token).status == 401)
        await api.close()
    }

    @Test("The issuer that is registered must be the token's; the service's own tokens are from itself")
    func issuer() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send(
            "PUT /v1/apps/app",
            #"{"issuer":"https://id","tokenKeys":[{"alg":"HS256","secret":"0123456789abcdef0123456789abcdef"}]}"#)
        #expect(try await api.send("GET \(Self.base)", as: try signed(claims())).status == 401)
        #expect(try await api.send("GET \(Self.base)", as: try await api.makeToken()).status == 200)
        await api.close()
    }

    @Test("Revoked, a person's tokens are refused at once, whoever signed them; those made after are good")
    func revocation() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send(
            "PUT /v1/apps/app", #"{"tokenKeys":[{"alg":"HS256","secret":"0123456789abcdef0123456789abcdef"}]}"#)
        let others = try await api.makeToken(user: "v")
        let tokens = [try await api.makeToken(), try signed(claims())]
        for token in tokens { #expect(try await api.send("GET \(Self.base)", as: token).status == 200) }
        // More than once in one second, too: no token made in between survives the next one.
        for _ in 0..<3 {
            let before = try await api.makeToken()
            #expect(try await api.send("GET \(Self.base)", as: before).status == 200)
            #expect(try await api.send("DELETE /v1/apps/app/users/u/tokens").status == 204)
            for token in tokens + [before] {
                #expect(try await api.send("GET \(Self.base)", as: token).status == 401)
            }
            #expect(try await api.send("GET \(Self.base)", as: try await api.makeToken()).status == 200)
        }
        let other = "/v1/apps/app/users/v/customizations/main"
        #expect(try await api.send("GET \(other)", as: others).status == 200)
        api.clock.pass(5_000)
        #expect(try await api.send("GET \(Self.base)", as: try signed(claims(iat: Self.now + 5))).status == 200)
        await api.close()
    }

    @Test(
        "Tokens of who was erased are refused at once; who comes back has a new one, and is new in the audit log, too")
    func erasure() async throws {
        let api = try await APIFixture.prepared()
        let token = try await api.makeToken()
        _ = try await api.send("DELETE \(Self.base)")
        #expect(try await api.send("GET \(Self.base)", as: token).status == 200)
        for _ in 0..<2 {
            let before = try await api.makeToken()
            #expect(try await api.send("GET \(Self.base)", as: before).status == 200)
            #expect(try await api.send("DELETE /v1/apps/app/users/u").status == 204)
            for old in [token, before] { #expect(try await api.send("GET \(Self.base)", as: old).status == 401) }
        }
        #expect(try await api.send("GET \(Self.base)", as: try await api.makeToken()).status == 200)
        let log = try await api.send("GET /v1/audit")
        #expect(log.json["entries"]?.elements.prefix(2).map { $0["act"]?.text } == ["deleteUser", "deleteUser"])
        #expect(!log.text.contains(#""user""#))
        await api.close()
    }

    @Test("A stream ends when its token does, and when it is revoked")
    func streams() async throws {
        let api = try await APIFixture.prepared()
        let expiring = try await api.makeToken(#"{"lifetime":1}"#)
        let revoked = try await api.makeToken()
        for (token, end) in [
            (expiring, { @Sendable () async throws in api.clock.pass(61_000) }),
            (revoked, { @Sendable () async throws in _ = try await api.send("DELETE /v1/apps/app/users/u/tokens") }),
        ] {
            let stream = try await api.send("GET \(Self.base)/events", as: token)
            let producer = try #require(stream.producer)
            try await end()
            // Something to wake up for; without an end the stream would tell of it and go on.
            async let ended: Void = producer(BodyWriter { _ in })
            _ = try await api.send(
                "PATCH \(Self.base)", #"{"shared":{"tabs":{"a":{"sidebar":"hidden"}}}}"#, as: APIFixture.key)
            _ = try await api.send("PATCH \(Self.base)", #"{"shared":null}"#, as: APIFixture.key)
            try await ended
        }
        await api.close()
    }

    @Test("Who waits for a change is told none once the token is revoked")
    func waiting() async throws {
        let api = try await APIFixture.prepared()
        let token = try await api.makeToken()
        let waiting = Task { try await api.send("GET \(Self.base)/changes?since=0&wait=60", as: token) }
        while api.store.followers.count == 0 { await Task.yield() }
        #expect(try await api.send("DELETE /v1/apps/app/users/u/tokens").status == 204)
        let change =
            #"{"device":{"id":"d"},"changes":[{"op":"setVisibility","tab":"a","surface":"sidebar","value":"hidden"}]}"#
        #expect(try await api.send("POST \(Self.base)/changes", change).status == 200)
        #expect(try await waiting.value.status == 401)
        await api.close()
    }

    @Test("Keys that cannot be used are told, each at its place, and nothing is changed")
    func faults() async throws {
        let api = try await APIFixture.prepared()
        try await EndpointCase(
            "PUT /v1/apps/app",
            #"{"name":"N","tokenKeys":[{"alg":"HS256","secret":"short"},{"alg":"RS256","publicKey":"x"}],"jwks":{"keys":[{"kty":"oct"}]}}"#,
            422, "invalid-content",
            has: [#""/tokenKeys/0/secret""#, #""/tokenKeys/1/publicKey""#, #""/jwks/keys/0/k""#], forbids: ["short\""]
        ).check(api)
        #expect(try await api.send("GET /v1/apps/app").text.contains("name") == false)
        await api.close()
    }
}
