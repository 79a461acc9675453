import Customizations
import CustomizationsWire
import Testing
import Tokens

@Suite("Tokens, believed or not")
struct TokenVerifierTests {
    /// Within the time of the samples.
    private static let now: Int64 = 1_796_032_100
    private static let tokens = [Samples.hs256, Samples.rs256, Samples.es256, Samples.edDSA]

    private func fault(
        _ token: String, _ verifier: TokenVerifier, now: Int64 = now
    ) -> TokenFault? {
        do throws(TokenFault) {
            try verifier.verify(try SignedToken(Array(token.utf8)), now: now)
            return nil
        } catch {
            return error
        }
    }

    @Test("A token of each kind is good with its key, and says who and for how long", arguments: tokens)
    func good(token: String) throws {
        let verifier = TokenVerifier(keys: try Samples.keys(), issuer: "https://id.example")
        #expect(fault(token, verifier) == nil)
        let claims = try SignedToken(Array(token.utf8)).claims
        #expect(claims.subject == "ana")
        #expect(claims.audience == "com.example.photos")
        #expect(claims.expiresAt == 1_796_035_600)
    }

    /// `CompactPartsTests` changes every bit of every kind; here a third of the bytes is enough for what takes longer.
    @Test("With any one bit changed it is not", arguments: tokens)
    func mutations(token: String) throws {
        let verifier = TokenVerifier(keys: try Samples.keys())
        let bytes = Array(token.utf8)
        for position in stride(from: 0, to: bytes.count, by: token == Samples.hs256 ? 1 : 3) {
            for bit in 0..<8 {
                var mutated = bytes
                mutated[position] ^= 1 << UInt8(bit)
                guard let read = try? SignedToken(mutated) else { continue }
                #expect(throws: TokenFault.self, "byte \(position), bit \(bit)") {
                    try verifier.verify(read, now: Self.now)
                }
            }
        }
    }

    @Test("No part of one token is good with parts of another, and nothing may be cut off or put behind")
    func splices() throws {
        let verifier = TokenVerifier(keys: try Samples.keys())
        for one in Self.tokens {
            for other in Self.tokens where other != one {
                let (a, b) = (one.split(separator: "."), other.split(separator: "."))
                #expect(fault("\(a[0]).\(a[1]).\(b[2])", verifier) != nil)
                #expect(fault("\(b[0]).\(a[1]).\(a[2])", verifier) != nil)
            }
            #expect(fault(String(one.dropLast()), verifier) != nil)
            #expect(fault(one + "A", verifier) != nil)
            #expect(fault(one + "=", verifier) == .malformed)
        }
    }

    @Test("A public key is never taken for a secret, whatever the header says", arguments: Samples.confused)
    func confusion(token: String) throws {
        #expect(fault(token, TokenVerifier(keys: try Samples.keys())) == .noKey)
        let nameless = try Samples.keys().map { VerificationKey(id: nil, $0.material) }
        #expect(fault(token, TokenVerifier(keys: nameless)) == .noKey)
    }

    @Test("A name must be a key's; without one there must be a single key of the algorithm")
    func names() throws {
        let keys = try Samples.keys()
        #expect(fault(Samples.hs256, TokenVerifier(keys: keys.filter { $0.id != "h" })) == .noKey)
        #expect(fault(Samples.hs256, TokenVerifier(keys: keys.map { VerificationKey(id: "H", $0.material) })) == .noKey)
        #expect(fault(Samples.hs256, TokenVerifier(keys: [])) == .noKey)
        let secret = [UInt8](repeating: 7, count: 32)
        let other = VerificationKey(id: "h", .secret(secret))
        #expect(fault(Samples.hs256, TokenVerifier(keys: [other])) == .badSignature)
    }

    @Test("Times are kept, with the leeway and not a second more")
    func times() throws {
        var verifier = TokenVerifier(keys: try Samples.keys())
        #expect(fault(Samples.edDSA, verifier, now: 1_796_035_659) == nil)
        #expect(fault(Samples.edDSA, verifier, now: 1_796_035_660) == .expired)
        #expect(fault(Samples.edDSA, verifier, now: 1_796_031_940) == nil)
        #expect(fault(Samples.edDSA, verifier, now: 1_796_031_939) == .notYetValid)
        verifier.leeway = 0
        #expect(fault(Samples.edDSA, verifier, now: 1_796_035_599) == nil)
        #expect(fault(Samples.edDSA, verifier, now: 1_796_035_600) == .expired)
    }

    @Test("The issuer must be the registered one, byte for byte")
    func issuer() throws {
        let keys = try Samples.keys()
        for other in ["https://id.example/", "HTTPS://id.example", ""] {
            #expect(fault(Samples.es256, TokenVerifier(keys: keys, issuer: other)) == .otherIssuer)
        }
    }
}
