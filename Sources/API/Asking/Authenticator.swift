/// Knows whose a credential is.
package protocol Authenticator: Sendable {
    /// The holder of a bearer token (RFC 6750); `nil` if it is nobody's.
    ///
    /// It must take the same time for every token that is nobody's.
    func caller(bearing token: [UInt8]) async -> Caller?
}
