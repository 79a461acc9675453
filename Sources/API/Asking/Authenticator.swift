package import Crypto
package import Store

/// Knows whose a credential is.
package protocol Authenticator: Sendable {
    /// The holder of a bearer token (RFC 6750); `nil` if it is nobody's.
    ///
    /// It must take the same time for every token that is nobody's.
    ///
    /// - Throws: what the store throws where it must be asked and does not answer.
    func bearer(of token: [UInt8]) async throws(StoreError) -> Bearer?
    /// The holder of a token of that digest, if it was found good a moment ago; nothing is asked for that.
    func knownBearer(of digest: SHA256Digest) -> Bearer?
    /// By what a bearer, who is known as the holder of a token of that digest, is told to be so still; `nil` if they are not.
    func mark(of bearer: Bearer, _ digest: SHA256Digest) -> CredentialMark?
    /// Whether all is as it was when the mark was made, and it is not too long ago: nothing but the clock is asked. It
    /// counts as a use.
    func holds(_ mark: CredentialMark) -> Bool
    /// Is told that what was good may be so no longer: before the answer to whoever changed it.
    func forget(_ credentials: ForgottenCredentials)
    /// The time by which credentials expire, in milliseconds since 1970.
    var now: Int64 { get }
}
