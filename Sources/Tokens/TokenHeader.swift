internal import CustomizationsWire

/// What a token says about its signature (RFC 7515 §4). It chooses among the keys that are registered, and nothing else.
package struct TokenHeader: Sendable {
    package let algorithm: TokenAlgorithm
    /// Which key, if it says so.
    package let keyID: String?

    /// Members that bring a key along or say where one is (RFC 7515 §4.1.2–4.1.6), that must be understood (`crit`, and
    /// `b64`, which means nothing without it, RFC 7797), or that stand for encryption.
    private static let forbidden = ["jwk", "jku", "x5u", "x5c", "crit", "b64", "enc", "zip", "cty"]

    /// Reads a header.
    ///
    /// - Throws: ``TokenFault``.
    init(_ json: JSON) throws(TokenFault) {
        guard case .object(let members) = json else { throw .malformed }
        for member in members where Self.forbidden.contains(where: { $0.utf8.elementsEqual(member.name.utf8) }) {
            throw .forbiddenHeader(member.name)
        }
        guard case .string(let algorithm) = json["alg"] else { throw .malformed }
        guard let known = TokenAlgorithm.allCases.first(where: { $0.rawValue.utf8.elementsEqual(algorithm.utf8) })
        else { throw .unknownAlgorithm }
        self.algorithm = known
        try Self.checkType(json["typ"])
        switch json["kid"] {
        case nil: keyID = nil
        case .string(let id) where (1...200).contains(id.utf8.count): keyID = id
        default: throw .malformed
        }
    }

    /// A token of another kind, such as a logout token, is not taken for one of this (RFC 8725 §3.11); the name of the type
    /// has no case (RFC 7515 §4.1.9).
    private static func checkType(_ type: JSON?) throws(TokenFault) {
        guard let type else { return }
        guard case .string(let text) = type else { throw .malformed }
        let name = text.lowercased()
        guard ["jwt", "application/jwt", "at+jwt", "application/at+jwt"].contains(name) else { throw .wrongType }
    }
}
