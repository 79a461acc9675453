/// How tokens are signed (RFC 7518 §3.1, RFC 8037 §3.1); there is no `none` here, so that nobody can choose it.
package enum TokenAlgorithm: String, CaseIterable, Sendable {
    /// HMAC with SHA-256: who verifies can also sign.
    case hs256 = "HS256"
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case rs256 = "RS256"
    /// ECDSA with P-256 and SHA-256.
    case es256 = "ES256"
    /// Ed25519.
    case edDSA = "EdDSA"
}
