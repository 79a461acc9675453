/// Why a token is not taken: for tests and logs. Whoever sent it is told nothing of it (contract §7).
package enum TokenFault: Error, Hashable, Sendable {
    /// It is longer than a token may be.
    case tooLong
    /// It is not three parts of canonical base64url, or one of them is not what it should be.
    case malformed
    /// Its header has a member that would let the token choose how it is verified, or that must be understood and is not.
    case forbiddenHeader(String)
    /// Its header names an algorithm that is not used here, `none` among them.
    case unknownAlgorithm
    /// It says that it is something else than a token of this kind.
    case wrongType
    /// No key, or more than one, is what it says it is signed with.
    case noKey
    /// The signature is not the key's.
    case badSignature
    /// A claim that must be there is not, or is not of its kind.
    case badClaim(String)
    /// It is for somebody else's app.
    case otherAudience
    /// It is from somebody who does not issue tokens for the app.
    case otherIssuer
    /// Its time is over.
    case expired
    /// Its time has not come.
    case notYetValid
}
