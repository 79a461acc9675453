import Crypto
import Customizations
import CustomizationsWire
import Testing
import Tokens

@Suite("Tokens, read")
struct SignedTokenTests {
    private static let claims = #"{"sub":"ana","aud":"app","iat":10,"exp":20}"#

    private func fault(header: String = #"{"alg":"HS256"}"#, _ claims: String = claims) -> TokenFault? {
        let parts = [header, claims, "signature"].map { Base64URL.text(Array($0.utf8)) }
        do throws(TokenFault) {
            _ = try SignedToken(Array(parts.joined(separator: ".").utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "A header that brings a key along, or must be understood, is refused",
        arguments: ["jwk", "jku", "x5u", "x5c", "crit", "b64", "enc", "zip", "cty"])
    func forbidden(member: String) {
        #expect(fault(header: #"{"alg":"HS256","\#(member)":["exp"]}"#) == .forbiddenHeader(member))
        #expect(fault(header: #"{"alg":"HS256","\#(member.uppercased())":1}"#) == nil)
    }

    @Test(
        "Algorithms are four, by their exact names",
        arguments: ["none", "None", "NONE", "", "hs256", "HS384", "HS512", "PS256", "ES512", "ES256K", "Ed25519"])
    func algorithms(name: String) {
        #expect(fault(header: #"{"alg":"\#(name)"}"#) == .unknownAlgorithm)
    }

    @Test("What a token says wrongly is told apart")
    func faults() {
        #expect(fault() == nil)
        #expect(fault(header: "{}") == .malformed)
        #expect(fault(header: #"{"alg":null}"#) == .malformed)
        #expect(fault(header: #"{"alg":"HS256","alg":"HS256"}"#) == .malformed)
        #expect(fault(header: #"{"alg":"HS256","typ":"logout+jwt"}"#) == .wrongType)
        #expect(fault(header: #"{"alg":"HS256","typ":"at+JWT"}"#) == nil)
        #expect(fault(header: #"{"alg":"HS256","kid":7}"#) == .malformed)
        #expect(fault(header: "[]") == .malformed)
        #expect(fault("[]") == .malformed)
        #expect(fault(#"{"sub":"ana","sub":"bob","aud":"app","iat":10,"exp":20}"#) == .malformed)
        #expect(fault(#"{"sub":"ana","aud":"app","iat":10,"exp":20,"x":[[[[1]]]]}"#) == .malformed)
        let es512 = Array(RFCVectors.es512.utf8)
        #expect(throws: TokenFault.unknownAlgorithm) { try SignedToken(es512) }
    }

    @Test(
        "Claims that must be there are, and are of their kind",
        arguments: [
            (#"{"aud":"app","iat":10,"exp":20}"#, "sub"), (#"{"sub":"","aud":"app","iat":10,"exp":20}"#, "sub"),
            (#"{"sub":"..","aud":"app","iat":10,"exp":20}"#, "sub"),
            (#"{"sub":"a\u0000","aud":"app","iat":10,"exp":20}"#, "sub"),
            (#"{"sub":7,"aud":"app","iat":10,"exp":20}"#, "sub"), (#"{"sub":"ana","iat":10,"exp":20}"#, "aud"),
            (#"{"sub":"ana","aud":[],"iat":10,"exp":20}"#, "aud"),
            (#"{"sub":"ana","aud":["app","other"],"iat":10,"exp":20}"#, "aud"),
            (#"{"sub":"ana","aud":"app","exp":20}"#, "iat"), (#"{"sub":"ana","aud":"app","iat":10}"#, "exp"),
            (#"{"sub":"ana","aud":"app","iat":10,"exp":"20"}"#, "exp"),
            (#"{"sub":"ana","aud":"app","iat":10,"exp":1e30}"#, "exp"),
            (#"{"sub":"ana","aud":"app","iat":-1,"exp":20}"#, "iat"),
            (#"{"sub":"ana","aud":"app","iat":10,"exp":20,"nbf":null}"#, "nbf"),
            (#"{"sub":"ana","aud":"app","iat":10,"exp":20,"iss":1}"#, "iss"),
            (#"{"sub":"ana","aud":"app","iat":10,"exp":20,"families":"pad"}"#, "families"),
            (#"{"sub":"ana","aud":"app","iat":10,"exp":20,"families":[1]}"#, "families"),
            (#"{"sub":"ana","aud":"app","iat":10,"exp":20,"readOnly":1}"#, "readOnly"),
        ])
    func claims(claims: String, name: String) {
        #expect(fault(claims) == .badClaim(name))
    }

    @Test("Claims are read: one audience in an array, fractions cut off, families that are known")
    func reading() throws {
        let claims = #"""
            {"sub":"ana","aud":["app"],"iat":10.9,"exp":1e2,"families":["pad","watch"],"readOnly":true,"other":{}}
            """#
        let parts = [#"{"alg":"EdDSA","kid":"k"}"#, claims, "s"].map { Base64URL.text(Array($0.utf8)) }
        let token = try SignedToken(Array(parts.joined(separator: ".").utf8))
        #expect(token.header.algorithm == .edDSA)
        #expect(token.header.keyID == "k")
        var expected = TokenClaims(subject: "ana", audience: "app", issuedAt: 10, expiresAt: 100)
        expected.scope = TokenScope(families: [.pad], isReadOnly: true)
        #expect(token.claims == expected)
    }
}
