import Crypto
import Customizations
import Testing
import Tokens

@Suite("The service's own tokens")
struct TokenMakerTests {
    private static let secret = [UInt8](repeating: 3, count: TokenMaker.secretLength)
    private static let claims = TokenClaims(
        subject: "ana", audience: "app", issuedAt: 1_000, expiresAt: 2_000,
        scope: TokenScope(families: [.pad, .mac], isReadOnly: true))

    @Test("What is made is believed, as it was made, with the app's own key only")
    func life() throws {
        let text = try TokenMaker.token(Self.claims, secret: Self.secret)
        let token = try SignedToken(Array(text.utf8))
        var expected = Self.claims
        expected.issuer = TokenMaker.keyID
        #expect(token.claims == expected)
        var verifier = TokenVerifier(keys: [], issuer: "https://id.example", own: TokenMaker.key(Self.secret))
        try verifier.verify(token, now: 1_500)
        verifier.own = TokenMaker.key([UInt8](repeating: 4, count: TokenMaker.secretLength))
        #expect(throws: TokenFault.badSignature) { try verifier.verify(token, now: 1_500) }
        verifier.own = nil
        #expect(throws: TokenFault.noKey) { try verifier.verify(token, now: 1_500) }
    }

    @Test("An app's key cannot take the name of the service's")
    func name() throws {
        let text = try TokenMaker.token(Self.claims, secret: Self.secret)
        let key = VerificationKey(id: TokenMaker.keyID, .secret(Self.secret))
        let token = try SignedToken(Array(text.utf8))
        #expect(throws: TokenFault.noKey) { try TokenVerifier(keys: [key]).verify(token, now: 1_500) }
    }

    @Test("Claims that say nothing are left out")
    func plain() throws {
        let claims = TokenClaims(subject: "a\"b", audience: "app", issuedAt: 1, expiresAt: 2)
        let text = try TokenMaker.token(claims, secret: Self.secret)
        let payload = try CompactParts(Array(text.utf8)).payload
        #expect(
            String(decoding: payload, as: UTF8.self) == #"{"iss":"tabkeeper","sub":"a\"b","aud":"app","iat":1,"exp":2}"#
        )
    }
}
