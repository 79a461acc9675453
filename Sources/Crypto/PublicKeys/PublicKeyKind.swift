/// What a public key is of.
package enum PublicKeyKind: Hashable, Sendable {
    /// RSA of 2,048 to 4,096 bits.
    case rsa
    /// The elliptic curve P-256.
    case p256
    /// Edwards-curve 25519.
    case ed25519
}
