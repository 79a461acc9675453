package import Customizations
internal import CustomizationsWire

/// What a token says (RFC 7519 §4.1, contract §6). Times are seconds since 1970.
package struct TokenClaims: Hashable, Sendable {
    /// `sub`: the person.
    package var subject: Identifier
    /// `aud`: the app, and nobody besides: a token that is good elsewhere could be stolen there.
    package var audience: Identifier
    package var issuer: String?
    package var issuedAt: Int64
    package var expiresAt: Int64
    package var notBefore: Int64?
    /// What it is narrowed to.
    package var scope: TokenScope

    /// Claims of a new token.
    package init(
        subject: Identifier, audience: Identifier, issuedAt: Int64, expiresAt: Int64, scope: TokenScope = TokenScope()
    ) {
        self.subject = subject
        self.audience = audience
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
        self.scope = scope
    }

    /// Reads claims; those that are not known here are ignored (RFC 7519 §4).
    ///
    /// - Throws: ``TokenFault/badClaim(_:)``.
    init(_ json: JSON) throws(TokenFault) {
        guard case .object = json else { throw .malformed }
        subject = try Self.identifier(json["sub"], "sub")
        if case .array(let audiences) = json["aud"], let only = audiences.first, audiences.count == 1 {
            audience = try Self.identifier(only, "aud")
        } else {
            audience = try Self.identifier(json["aud"], "aud")
        }
        issuer = try json["iss"].map { issuer throws(TokenFault) in try Self.text(issuer, "iss") }
        guard let issuedAt = try Self.time(json["iat"], "iat") else { throw .badClaim("iat") }
        guard let expiresAt = try Self.time(json["exp"], "exp") else { throw .badClaim("exp") }
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
        notBefore = try Self.time(json["nbf"], "nbf")
        scope = try TokenScope(json)
    }

    /// An id that can stand in a path (contract §1).
    private static func identifier(_ value: JSON?, _ name: String) throws(TokenFault) -> Identifier {
        let identifier = Identifier(try text(value, name))
        guard identifier.fault == nil, identifier != ".", identifier != ".." else { throw .badClaim(name) }
        return identifier
    }

    private static func text(_ value: JSON?, _ name: String) throws(TokenFault) -> String {
        guard case .string(let text) = value else { throw .badClaim(name) }
        return text
    }

    /// A NumericDate (RFC 7519 §2); fractions of a second are cut off.
    private static func time(_ value: JSON?, _ name: String) throws(TokenFault) -> Int64? {
        switch value {
        case nil: return nil
        case .integer(let seconds) where timeRange.contains(seconds): return seconds
        case .double(let seconds) where seconds >= 0 && seconds < Double(timeRange.upperBound): return Int64(seconds)
        default: throw .badClaim(name)
        }
    }

    /// Up to the year 9999, so that milliseconds never overflow.
    private static let timeRange: ClosedRange<Int64> = 0...253_402_300_799
}
