import CustomizationsWire
import Testing
import Tokens

@Suite("Signatures that RFCs print")
struct CompactPartsTests {
    private static let vectors = [
        (RFCVectors.hs256, RFCVectors.hs256Key), (RFCVectors.rs256, RFCVectors.rs256Key),
        (RFCVectors.es256, RFCVectors.es256Key), (RFCVectors.edDSA, RFCVectors.edDSAKey),
    ]

    private static func key(_ text: String) throws -> VerificationKey {
        let set = #"{"keys": ["# + text + "]}"
        let keys = try JSONReader.read(JSON(parsing: Array(set.utf8))) { TokenKeys.readSet($0) }
        return try #require(keys.first)
    }

    @Test("Each is its key's, and none of another's", arguments: vectors.indices)
    func verify(index: Int) throws {
        let parts = try CompactParts(Array(Self.vectors[index].0.utf8))
        for (other, vector) in Self.vectors.enumerated() {
            #expect(parts.isSigned(by: try Self.key(vector.1)) == (other == index))
        }
    }

    @Test("With any one bit of the text changed it is none", arguments: vectors.indices)
    func mutations(index: Int) throws {
        let token = Array(Self.vectors[index].0.utf8)
        let key = try Self.key(Self.vectors[index].1)
        for position in token.indices {
            for bit in 0..<8 {
                var mutated = token
                mutated[position] ^= 1 << UInt8(bit)
                guard let parts = try? CompactParts(mutated) else { continue }
                #expect(!parts.isSigned(by: key), "byte \(position), bit \(bit)")
            }
        }
    }

    @Test("A token is three parts in the only way to write them, the last of them not empty")
    func shapes() {
        for text in [
            "", ".", "..", "...", "YQ.YQ", "YQ.YQ.", "YQ.YQ.YQ.YQ", "YQ.YQ.YQ=", "YQ.YQ.YR", "YQ.Y.YQ", "YQ.YQ.Y+",
            "YQ.YQ.YQ\n", " YQ.YQ.YQ", "YQ.Y Q.YQ",
        ] {
            #expect(throws: TokenFault.malformed) { try CompactParts(Array(text.utf8)) }
        }
        #expect(throws: TokenFault.tooLong) {
            try CompactParts([UInt8](repeating: UInt8(ascii: "A"), count: SignedToken.limit + 1))
        }
        #expect(throws: TokenFault.malformed) { try CompactParts(Array(RFCVectors.unsecured.utf8)) }
    }
}
