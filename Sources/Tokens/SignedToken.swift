internal import Crypto
internal import CustomizationsWire

/// A token in JWS compact serialization (RFC 7515 §7.1), read and not yet believed.
package struct SignedToken: Sendable {
    /// The most bytes of a token; what carries more than who somebody is does not belong into one.
    package static let limit = 4_096
    /// How deep the JSON in it may nest.
    private static let depth = 4

    package let header: TokenHeader
    /// What it says, which is to be believed only once the signature was verified.
    package let claims: TokenClaims
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Reads a token: three parts of base64url in the one way that there is, JSON without members that come twice.
    ///
    /// - Throws: ``TokenFault``.
    /// - Complexity: O(length).
    package init(_ token: [UInt8]) throws(TokenFault) {
        let parts = try CompactParts(token)
        header = try TokenHeader(try Self.json(parts.header))
        claims = try TokenClaims(try Self.json(parts.payload))
        (signed, signature) = (parts.signed, parts.signature)
    }

    /// Whether the signature is the key's, by the key's own algorithm.
    package func isSigned(by key: VerificationKey) -> Bool {
        header.algorithm == key.algorithm && key.isSigned(signed, by: signature)
    }

    private static func json(_ bytes: [UInt8]) throws(TokenFault) -> JSON {
        do throws(JSONFault) {
            return try JSON(parsing: bytes, maximumDepth: depth)
        } catch {
            throw .malformed
        }
    }
}
