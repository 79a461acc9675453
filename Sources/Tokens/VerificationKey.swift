package import Crypto

/// A key that an app's tokens are verified with (contract §6). The key decides the algorithm, never the token: a public
/// key is thus never taken for the secret of an HMAC (RFC 8725 §2.1).
package struct VerificationKey: Hashable, Sendable {
    /// What a signature is checked against.
    package enum Material: Hashable, Sendable {
        /// A secret that the signer has too.
        case secret([UInt8])
        case publicKey(PublicKey)
    }

    /// The fewest bytes of a secret: as many as the hash has (RFC 7518 §3.2).
    package static let secretMinimum = 32
    /// The most bytes of a secret; longer ones add nothing.
    package static let secretMaximum = 1_024

    /// What tokens call it (`kid`, RFC 7515 §4.1.4), compared byte for byte; `nil`: nothing.
    package let id: String?
    package let material: Material

    /// A key of a material.
    package init(id: String?, _ material: Material) {
        self.id = id
        self.material = material
    }

    /// The key as it was stored, which was checked before.
    package init(id: String?, _ algorithm: TokenAlgorithm, stored bytes: [UInt8]) {
        let material: Material =
            switch algorithm {
            case .hs256: .secret(bytes)
            case .rs256: .publicKey(PublicKey(stored: bytes, kind: .rsa))
            case .es256: .publicKey(PublicKey(stored: bytes, kind: .p256))
            case .edDSA: .publicKey(PublicKey(stored: bytes, kind: .ed25519))
            }
        self.init(id: id, material)
    }

    /// What is stored of it: the secret, or the public key's SubjectPublicKeyInfo.
    package var stored: [UInt8] {
        switch material {
        case .secret(let bytes): bytes
        case .publicKey(let key): key.encoded
        }
    }

    /// The only algorithm that it is used with.
    package var algorithm: TokenAlgorithm {
        switch material {
        case .secret: .hs256
        case .publicKey(let key):
            switch key.kind {
            case .rsa: .rs256
            case .p256: .es256
            case .ed25519: .edDSA
            }
        }
    }

    /// Whether the signature is this key's for the message; an HMAC is compared in constant time.
    func isSigned(_ message: [UInt8], by signature: [UInt8]) -> Bool {
        switch material {
        case .publicKey(let key): return key.isSigned(message, by: signature)
        case .secret(let secret):
            guard let expected = try? KeyedHash.bytes(of: message, key: secret) else { return false }
            return ConstantTime.areEqual(expected, signature)
        }
    }
}
