internal import Crypto

/// What a caller has shown, and who knows whose it is.
final class Credential: Sendable {
    let token: [UInt8]
    /// Of the token: computed once a request, and not again when its answer is repeated.
    let digest: SHA256Digest
    let authenticator: any Authenticator

    init(_ token: [UInt8], _ authenticator: any Authenticator) {
        self.token = token
        self.authenticator = authenticator
        digest = SHA256Digest(of: token)
    }
}
