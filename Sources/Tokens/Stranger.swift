internal import Crypto

/// Keys that nobody has the other half of: a token that no key is registered for is verified by one of them, in vain, so
/// that it takes as long as any other.
enum Stranger {
    /// The key for an algorithm.
    static func key(for algorithm: TokenAlgorithm) -> VerificationKey {
        let publicKey: VerificationKey? =
            switch algorithm {
            case .hs256: nil
            case .rs256: rsa
            case .es256: p256
            case .edDSA: ed25519
            }
        return publicKey ?? secret
    }

    private static let secret = VerificationKey(id: nil, .secret([UInt8](repeating: 0x5A, count: 32)))
    private static let rsa = publicKey(
        "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAoNNa7DXKYVGLm3ICT8K3odirisB5b_fkj25ftv1hfN0l-F"
            + "lAIie-Nwpu8NV6iQon5onDQ_U8DrI53IBBywrHbkgNscbwYpFMk4bgVQ3kvpukij4ISHqgqOGbUqxqeHwY6xUgqTQw"
            + "VXZkUIqCOm04k6bb_BOde5TIXC0hh9crlmGL9x9tLUdjkP-bYoaLv6wuMaiAJgstCX-QfYR09k7e_dNhlJDH-e4yEi"
            + "pSVUgHvklGC9zupFVphDZoURpqRRPMPU2iOQFV9uHn30hTsSvWN2eMi5I1ktJ8PdDu1KOiCHfdaO2p9bOrYlt_AZmX"
            + "cqknrZBlgnZKVzwngIsOPQWTAQIDAQAB")
    private static let p256 = publicKey(
        "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEwt5iYV_LnKD3Dn_zKa2m0XusgP9SXwXkjIpq9NYvi8RHlvEr3q-IC"
            + "9fWNsjuesEnv_rxy2fDe7Vib92KMItnw")
    private static let ed25519 = publicKey("MCowBQYDK2VwAyEAteyFTf62EqRyH8l31TxOX-SwQ3KFRbB9xidp8V-ClPM")

    private static func publicKey(_ text: String) -> VerificationKey? {
        Base64URL.bytes(Array(text.utf8)).flatMap { try? PublicKey(encoded: $0) }.map {
            VerificationKey(id: nil, .publicKey($0))
        }
    }
}
