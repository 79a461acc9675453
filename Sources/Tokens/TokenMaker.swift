package import Crypto
internal import Customizations
internal import CustomizationsWire

/// Makes the service's own tokens: HS256, since nobody else verifies them.
package enum TokenMaker {
    /// What the key of these tokens is called; no key of an app may have the name.
    package static let keyID = "tabkeeper"

    /// How many bytes the secret of an app's own tokens has.
    package static let secretLength = 32

    /// The key that verifies what is made with the secret.
    package static func key(_ secret: [UInt8]) -> VerificationKey { VerificationKey(id: keyID, .secret(secret)) }

    /// A token with these claims; members that say nothing are left out.
    ///
    /// - Throws: `HashingFailed` where libcrypto has no memory for it.
    package static func token(_ claims: TokenClaims, secret: [UInt8]) throws(HashingFailed) -> String {
        var header = JSONWriter(capacity: 64)
        header.object { object in
            object.member("alg", TokenAlgorithm.hs256.rawValue)
            object.member("typ", "JWT")
            object.member("kid", keyID)
        }
        var payload = JSONWriter(capacity: 256)
        payload.object { object in
            object.member("iss", keyID)
            object.member("sub", claims.subject.text)
            object.member("aud", claims.audience.text)
            object.member("iat", claims.issuedAt)
            object.member("exp", claims.expiresAt)
            if let families = claims.scope.families {
                object.array("families") { array in
                    for family in families.map(\.rawValue).sorted() { array.string(family) }
                }
            }
            if claims.scope.isReadOnly { object.member("readOnly", true) }
        }
        let signed = Base64URL.text(header.bytes) + "." + Base64URL.text(payload.bytes)
        return signed + "." + Base64URL.text(try KeyedHash.bytes(of: Array(signed.utf8), key: secret))
    }
}
