/// What decides whether a person's token is believed, from one snapshot.
package struct TokenTrust: Hashable, Sendable {
    package var settings: TokenSettings
    /// The secret of the service's own tokens for the app, once there is one.
    package var secret: [UInt8]?
    /// Tokens issued before are refused: the person's were revoked, or the person was erased. In seconds since 1970.
    package var notBefore: Int64

    /// Trust of these parts; by default in nobody, as for an app that does not exist.
    package init(settings: TokenSettings = TokenSettings(), secret: [UInt8]? = nil, notBefore: Int64 = 0) {
        self.settings = settings
        self.secret = secret
        self.notBefore = notBefore
    }
}
