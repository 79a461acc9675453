extension PublicKey {
    /// Whether the signature is this key's for the message, with SHA-256 where the kind wants a digest: RSASSA-PKCS1-v1_5
    /// (RFC 7518 §3.3), ECDSA with r and s in 32 bytes each (§3.4), EdDSA (RFC 8037 §3.1).
    ///
    /// - Complexity: O(message), and the fixed cost of the kind.
    package func isSigned(_ message: [UInt8], by signature: [UInt8]) -> Bool {
        guard let key = try? OpenKey(encoded) else { return false }
        switch kind {
        case .rsa: return key.verify(signature, of: message, isDigested: true)
        case .ed25519: return key.verify(signature, of: message, isDigested: false)
        case .p256:
            guard signature.count == 64 else { return false }
            let numbers = DER.sequence(DER.integer(signature[..<32]), DER.integer(signature[32...]))
            return key.verify(numbers, of: message, isDigested: true)
        }
    }
}
