import Crypto
import Testing

struct PublicKeyTests {
    /// RFC 8032 §7.1, tests 1 and 2.
    private static let ed25519: [(key: String, message: String, signature: String)] = [
        (
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
        (
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
    ]

    private static func bytes(_ digits: String) -> [UInt8] {
        let digits = Array(digits)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) }
    }

    @Test func ed25519VerifiesWhatTheRFCSigned() throws {
        for vector in Self.ed25519 {
            let key = try PublicKey(ed25519: Self.bytes(vector.key))
            let (message, signature) = (Self.bytes(vector.message), Self.bytes(vector.signature))
            #expect(key.isSigned(message, by: signature))
            #expect(!key.isSigned(message + [0], by: signature))
            #expect(!key.isSigned(message, by: signature + [0]))
            #expect(!key.isSigned(message, by: []))
        }
    }

    @Test func aKeyComesBackFromItsEncoding() throws {
        let key = try PublicKey(ed25519: Self.bytes(Self.ed25519[0].key))
        #expect(try PublicKey(encoded: key.encoded) == key)
        #expect(PublicKey(stored: key.encoded, kind: .ed25519) == key)
        #expect(throws: PublicKeyFault.unreadable) { try PublicKey(encoded: key.encoded + [0]) }
        #expect(throws: PublicKeyFault.unreadable) { try PublicKey(encoded: Array(key.encoded.dropLast())) }
    }

    @Test func pointsOffTheCurveAreNoKeys() {
        #expect(throws: PublicKeyFault.self) {
            try PublicKey(x: [UInt8](repeating: 1, count: 32), y: [UInt8](repeating: 1, count: 32))
        }
        #expect(throws: PublicKeyFault.unreadable) { try PublicKey(x: [1], y: [1]) }
        #expect(throws: PublicKeyFault.self) { try PublicKey(ed25519: [1]) }
    }

    @Test func rsaOfTooFewOrTooManyBitsIsRefused() {
        for bits in [1_024, 2_040, 4_104, 8_192] {
            let modulus = [0xFF] + [UInt8](repeating: 0xAB, count: bits / 8 - 2) + [0x01]
            #expect(throws: PublicKeyFault.wrongSize(bits: bits)) {
                try PublicKey(modulus: modulus, exponent: [1, 0, 1])
            }
        }
        let even = [0xFF] + [UInt8](repeating: 0xAB, count: 254) + [0x02]
        #expect(throws: PublicKeyFault.invalid) { try PublicKey(modulus: even, exponent: [1, 0, 1]) }
    }

    @Test func aKeyOfAnotherCurveIsOfNoKindHere() {
        // SubjectPublicKeyInfo of X25519 (RFC 8410 §4) with a key of ones.
        let x25519: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x6E, 0x03, 0x21, 0x00]
        #expect(throws: PublicKeyFault.unsupportedKind) {
            try PublicKey(encoded: x25519 + [UInt8](repeating: 1, count: 32))
        }
    }
}
