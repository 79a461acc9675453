internal import HTTP

/// What `Authorization: Bearer` carries (RFC 6750 §2.1); no other place is looked at, URLs least of all (contract §6).
enum BearerToken {
    /// No credential, one that cannot be read, or the token's bytes.
    enum Finding: Equatable {
        case missing
        case malformed
        case token([UInt8])
    }

    /// Finds the token. The name of the scheme has no case (RFC 9110 §11.1).
    static func find(in fields: Fields) -> Finding {
        let lines = fields.values("Authorization")
        guard let line = lines.first else { return .missing }
        let scheme = Array("bearer".utf8)
        let bytes = Array(line.utf8)
        guard lines.count == 1, bytes.count > scheme.count, bytes[scheme.count] == UInt8(ascii: " "),
            bytes.prefix(scheme.count).map({ $0 | 0x20 }) == scheme
        else { return .malformed }
        let token = Array(bytes[scheme.count...].drop { $0 == UInt8(ascii: " ") })
        guard !token.isEmpty, token.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return .malformed }
        return .token(token)
    }
}
