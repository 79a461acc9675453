/// A public key that signatures are verified with: RSA, P-256 or Ed25519.
///
/// A value: its SubjectPublicKeyInfo (RFC 5280 §4.1.2.7). libcrypto makes a key of it for each use, so that nothing is
/// shared between threads.
package struct PublicKey: Hashable, Sendable {
    package let kind: PublicKeyKind
    /// Its SubjectPublicKeyInfo in DER: what is stored, and what fingerprints are of.
    package let encoded: [UInt8]

    /// How many bits RSA may have: fewer are weak (RFC 7518 §3.3), more take longer than a request is worth.
    package static let rsaBits = 2_048...4_096

    /// The key of a SubjectPublicKeyInfo.
    ///
    /// - Throws: ``PublicKeyFault``; a point must be on its curve and a modulus a product.
    package init(encoded: [UInt8]) throws(PublicKeyFault) {
        let key = try OpenKey(encoded)
        kind = try key.checkedKind()
        // As libcrypto writes it, so that one key has one encoding.
        self.encoded = try key.encoding()
    }

    /// A key that was checked when it was stored; bytes that are no key verify nothing.
    package init(stored encoded: [UInt8], kind: PublicKeyKind) {
        self.encoded = encoded
        self.kind = kind
    }

    /// The key in a PEM text, `-----BEGIN PUBLIC KEY-----` (RFC 7468 §13).
    ///
    /// - Throws: ``PublicKeyFault``.
    package init(pem: String) throws(PublicKeyFault) {
        let key = try OpenKey(pem: pem)
        kind = try key.checkedKind()
        encoded = try key.encoding()
    }

    /// The RSA key of a modulus and an exponent, both big-endian (RFC 8017 §A.1.1).
    ///
    /// - Throws: ``PublicKeyFault``.
    package init(modulus: [UInt8], exponent: [UInt8]) throws(PublicKeyFault) {
        let numbers = DER.sequence(DER.integer(modulus), DER.integer(exponent))
        try self.init(
            encoded: DER.sequence(DER.sequence(DER.rsaEncryption, DER.null), DER.bitString(numbers)), as: .rsa)
    }

    /// The P-256 key of a point, each coordinate in 32 bytes (SEC 1 §2.3.3).
    ///
    /// - Throws: ``PublicKeyFault``.
    package init(x: [UInt8], y: [UInt8]) throws(PublicKeyFault) {
        guard x.count == 32, y.count == 32 else { throw .unreadable }
        // 4 stands before a point that is not compressed.
        let point = DER.bitString([4] + x + y)
        try self.init(encoded: DER.sequence(DER.sequence(DER.ecPublicKey, DER.secp256r1), point), as: .p256)
    }

    /// The Ed25519 key of 32 bytes (RFC 8032 §5.1.5).
    ///
    /// - Throws: ``PublicKeyFault``.
    package init(ed25519 bytes: [UInt8]) throws(PublicKeyFault) {
        guard bytes.count == 32 else { throw .unreadable }
        try self.init(encoded: DER.sequence(DER.sequence(DER.ed25519), DER.bitString(bytes)), as: .ed25519)
    }

    private init(encoded: [UInt8], as kind: PublicKeyKind) throws(PublicKeyFault) {
        try self.init(encoded: encoded)
        guard self.kind == kind else { throw .unsupportedKind }
    }
}
