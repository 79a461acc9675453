import CustomizationsWire
import Testing
import Tokens

@Suite("Keys of tokens, registered")
struct TokenKeysTests {
    private func faults(_ text: String, _ read: (JSONReader) -> [VerificationKey]) throws -> [FormFault] {
        let json = try JSON(parsing: Array(text.utf8))
        do throws(FormFaults) {
            _ = try JSONReader.read(json) { reader in TokenKeys.check(read(reader), reader) }
            return []
        } catch {
            return error.listed
        }
    }

    private func faults(jwk: String) throws -> [FormFault] {
        try faults(#"{"keys": ["# + jwk + "]}", TokenKeys.readSet)
    }

    @Test("A set has its keys with names and algorithms, and they come back from what is stored")
    func set() throws {
        let keys = try Samples.keys()
        #expect(keys.map(\.id) == ["h", "r", "e", "d"])
        #expect(keys.map(\.algorithm) == [.hs256, .rs256, .es256, .edDSA])
        for key in keys {
            #expect(VerificationKey(id: key.id, key.algorithm, stored: key.stored) == key)
        }
        #expect(try faults(Samples.set, TokenKeys.readSet) == [])
    }

    @Test("PEM texts and secrets are keys, too, the same ones")
    func list() throws {
        let list = zip(["RS256", "ES256", "EdDSA"], Samples.pem).map { name, pem in
            JSON.object([JSONMember("alg", .string(name)), JSONMember("publicKey", .string(pem))])
        }
        let secret = JSON.object([
            JSONMember("alg", .string("HS256")), JSONMember("secret", .string("0123456789abcdef0123456789abcdef")),
        ])
        let keys = try JSONReader.read(.array([secret] + list)) { TokenKeys.readList($0) }
        #expect(keys.map(\.material) == (try Samples.keys()).map(\.material))
    }

    @Test(
        "A JWK that is not for this is a fault at its place",
        arguments: [
            (#"{"kty":"oct","k":"YWJj"}"#, "/keys/0/k"), (#"{"kty":"oct","k":"a="}"#, "/keys/0"),
            (#"{"kty":"oct","k":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB"}"#, "/keys/0"),
            (#"{"kty":"oct","alg":"HS512","k":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#, "/keys/0/alg"),
            (#"{"kty":"oct","use":"enc","k":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#, "/keys/0/use"),
            (#"{"kty":"oct","key_ops":["sign"],"k":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#, "/keys/0/key_ops"),
            (#"{"kty":"oct","kid":"tabkeeper","k":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#, ""),
            (#"{"kty":"RSA","e":"AQAB","n":"\#(Samples.smallModulus)"}"#, "/keys/0"),
            (#"{"kty":"RSA","e":"AQAB","n":"AA\#(Samples.modulus)"}"#, "/keys/0/n"),
            (#"{"kty":"RSA","e":"AQ","n":"\#(Samples.modulus)"}"#, "/keys/0"),
            (#"{"kty":"RSA","e":"AQAB","n":"\#(Samples.modulus)","d":"AQ"}"#, "/keys/0/d"),
            (#"{"kty":"RSA","alg":"PS256","e":"AQAB","n":"\#(Samples.modulus)"}"#, "/keys/0/alg"),
            (#"{"kty":"RSA","e":"AQAB"}"#, "/keys/0/n"),
            (
                #"{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"}"#,
                "/keys/0"
            ),
            (#"{"kty":"EC","crv":"P-256","x":"AAAA","y":"AAAA"}"#, "/keys/0"),
            (#"{"kty":"OKP","crv":"X25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#, "/keys/0/crv"),
            (#"{"kty":"OKP","crv":"Ed25519","x":"AAAA"}"#, "/keys/0"), (#"{"kty":"AKP"}"#, "/keys/0/kty"),
            ("7", "/keys/0"), ("{}", "/keys/0/kty"),
        ])
    func badKeys(jwk: String, pointer: String) throws {
        let faults = try faults(jwk: jwk)
        #expect(faults.contains { $0.pointer == pointer }, "\(faults)")
    }

    @Test("Keys that a token could not tell apart are a fault, and so are too many")
    func ambiguity() throws {
        let secret = #"{"kty":"oct","k":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA""#
        #expect(try faults(jwk: "\(secret)},\(secret)}").count == 1)
        #expect(try faults(jwk: #"\#(secret),"kid":"a"},\#(secret),"kid":"a"}"#).count == 1)
        #expect(try faults(jwk: #"\#(secret),"kid":"\u00e9"},\#(secret),"kid":"e\u0301"}"#).count == 0)
        let many = (0...TokenKeys.limit).map { #"\#(secret),"kid":"\#($0)"}"# }
        #expect(try faults(jwk: many.dropLast().joined(separator: ",")).isEmpty)
        #expect(try faults(jwk: many.joined(separator: ",")).count == 1)
    }

    @Test(
        "A plain key that is none is a fault, which never repeats a secret",
        arguments: [
            #"{"alg":"HS256","secret":"too-short"}"#, #"{"alg":"RS256","secret":"0123456789abcdef0123456789abcdef"}"#,
            #"{"secret":"0123456789abcdef0123456789abcdef"}"#, #"{"alg":"RS256","publicKey":"-----BEGIN"}"#,
            #"{"alg":"none","secret":"0123456789abcdef0123456789abcdef"}"#, #"{"alg":"HS256"}"#,
            #"{"alg":"HS256","secret":7}"#,
        ])
    func plain(key: String) throws {
        let faults = try faults("[\(key)]", TokenKeys.readList)
        #expect(!faults.isEmpty)
        #expect(!faults.contains { $0.detail.contains("too-short") || $0.detail.contains("abcdef") })
    }
}
