internal import Crypto

/// The three parts of a compact JWS, decoded (RFC 7515 §5.2).
package struct CompactParts: Sendable {
    package let header: [UInt8]
    package let payload: [UInt8]
    package let signature: [UInt8]
    /// What was signed: the first two parts as they came (RFC 7515 §5.1).
    package let signed: [UInt8]

    /// Takes a token apart.
    ///
    /// - Throws: ``TokenFault/tooLong``, ``TokenFault/malformed``.
    package init(_ token: [UInt8]) throws(TokenFault) {
        guard token.count <= SignedToken.limit else { throw .tooLong }
        let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Base64URL.bytes(parts[0]), let payload = Base64URL.bytes(parts[1]),
            let signature = Base64URL.bytes(parts[2]), !signature.isEmpty
        else { throw .malformed }
        self.header = header
        self.payload = payload
        self.signature = signature
        signed = Array(token[..<(parts[1].endIndex)])
    }

    /// Whether the signature is the key's; the header is not looked at.
    package func isSigned(by key: VerificationKey) -> Bool { key.isSigned(signed, by: signature) }
}
