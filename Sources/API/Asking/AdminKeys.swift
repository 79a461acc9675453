package import Crypto

/// Knows the admin keys, by their digests (contract §6: stored hashed, compared in constant time).
package struct AdminKeys: Authenticator {
    private let digests: [SHA256Digest]

    /// Knows the keys with these digests.
    package init(_ digests: [SHA256Digest]) {
        self.digests = digests
    }

    /// The administrator, if the token is one of the keys.
    ///
    /// - Complexity: O(token + keys), whichever key it is.
    package func caller(bearing token: [UInt8]) async -> Caller? {
        let digest = SHA256Digest(of: token)
        var isKnown = false
        for known in digests where known == digest { isKnown = true }
        return isKnown ? .administrator : nil
    }
}
