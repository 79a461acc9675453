/// Checks what stands between a chunk's size and its line end: `name [ "=" ( token / quoted-string ) ] *( ";" … )`
/// (RFC 9112 §7.1.1), without the "bad whitespace" that the grammar tolerates.
struct ChunkExtensionParser {
    private enum Place {
        case nameStart
        case name
        case valueStart
        case token
        case quoted
        case escaped
        case afterQuoted
    }

    private var place = Place.nameStart

    /// Takes a byte behind the semicolon.
    ///
    /// - Throws: ``Fault/malformedChunk(_:)``.
    mutating func step(_ byte: UInt8) throws(Fault) {
        switch place {
        case .nameStart:
            try require(ASCII.isToken(byte))
            place = .name
        case .name:
            if byte == ASCII.equals { place = .valueStart } else { try continueToken(byte) }
        case .valueStart:
            if byte == ASCII.quote {
                place = .quoted
            } else {
                try require(ASCII.isToken(byte))
                place = .token
            }
        case .token: try continueToken(byte)
        case .quoted:
            try require(ASCII.isFieldContent(byte))
            if byte == ASCII.quote { place = .afterQuoted }
            if byte == ASCII.backslash { place = .escaped }
        case .escaped:
            try require(ASCII.isFieldContent(byte))
            place = .quoted
        case .afterQuoted:
            try require(byte == ASCII.semicolon)
            place = .nameStart
        }
    }

    /// Says that the line ends here.
    ///
    /// - Throws: ``Fault/malformedChunk(_:)`` if an extension is not whole.
    func finish() throws(Fault) {
        switch place {
        case .name, .token, .afterQuoted: return
        case .nameStart, .valueStart, .quoted, .escaped: try require(false)
        }
    }

    private mutating func continueToken(_ byte: UInt8) throws(Fault) {
        if byte == ASCII.semicolon { place = .nameStart } else { try require(ASCII.isToken(byte)) }
    }

    private func require(_ condition: Bool) throws(Fault) {
        if !condition { throw .malformedChunk("an extension that breaks the grammar") }
    }
}
