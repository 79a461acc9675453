/// Whom an app's tokens are believed from, and by which clock (contract §6).
package struct TokenVerifier: Sendable {
    /// The app's keys.
    package var keys: [VerificationKey]
    /// Who must have issued the tokens that the app's keys sign; `nil`: whoever has the keys.
    package var issuer: String?
    /// The key of the service's own tokens for the app, once there is one.
    package var own: VerificationKey?
    /// How far the clocks of those who sign may be off, in seconds.
    package var leeway: Int64

    /// A verifier of these keys.
    package init(
        keys: [VerificationKey], issuer: String? = nil, own: VerificationKey? = nil, leeway: Int64 = 60
    ) {
        self.keys = keys
        self.issuer = issuer
        self.own = own
        self.leeway = leeway
    }

    /// Believes a token or does not. Whatever it says and however many keys there are, one signature is verified, by a
    /// stranger's key where none is meant: so that the time does not tell which apps exist (contract §7).
    ///
    /// - Parameter now: Seconds since 1970.
    /// - Throws: ``TokenFault``.
    package func verify(_ token: SignedToken, now: Int64) throws(TokenFault) {
        guard let key = key(for: token.header) else {
            _ = token.isSigned(by: Stranger.key(for: token.header.algorithm))
            throw .noKey
        }
        guard token.isSigned(by: key) else { throw .badSignature }
        let claims = token.claims
        if let issuer, key.id != TokenMaker.keyID {
            guard let issued = claims.issuer, issued.utf8.elementsEqual(issuer.utf8) else { throw .otherIssuer }
        }
        guard claims.expiresAt > now - leeway else { throw .expired }
        guard claims.issuedAt <= now + leeway, (claims.notBefore ?? 0) <= now + leeway else { throw .notYetValid }
    }

    /// The key that the header names; without a name, the only one of the algorithm.
    private func key(for header: TokenHeader) -> VerificationKey? {
        guard let id = header.keyID else {
            let candidates = keys.filter { $0.algorithm == header.algorithm }
            return candidates.count == 1 ? candidates.first : nil
        }
        if id.utf8.elementsEqual(TokenMaker.keyID.utf8) {
            return header.algorithm == .hs256 ? own : nil
        }
        return keys.first { $0.algorithm == header.algorithm && $0.id?.utf8.elementsEqual(id.utf8) == true }
    }
}
