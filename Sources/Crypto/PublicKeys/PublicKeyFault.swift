/// Why something is no public key to be relied on.
package enum PublicKeyFault: Error, Hashable, Sendable {
    /// It cannot be read as a key.
    case unreadable
    /// It is of a kind that is not used here.
    case unsupportedKind
    /// RSA of fewer or more bits than 2,048 to 4,096: too weak, or too slow to be checked.
    case wrongSize(bits: Int)
    /// Its numbers make no key: a point off the curve, a modulus that is a prime.
    case invalid
}
