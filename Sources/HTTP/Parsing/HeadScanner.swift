/// Finds the end of a request's head, byte by byte, and refuses at once what cannot become a valid one.
///
/// Lines end in CR LF only: RFC 9112 §2.2 lets a recipient take a bare LF, but two parsers that disagree about line
/// ends are how requests are smuggled. What is refused does not depend on how the bytes were split.
struct HeadScanner {
    private enum Place {
        case start
        case leadingLineFeed
        case requestLine
        case fields
    }

    private let limits: ServerLimits
    private var place = Place.start
    private var hasSkippedLine = false
    private var lastWasReturn = false
    private var lineLength = 0
    private var fieldBytes = 0
    private var fieldLines = 0

    init(limits: ServerLimits) {
        self.limits = limits
    }

    /// Whether nothing of a head has come yet.
    var isFresh: Bool { place == .start && !hasSkippedLine }

    /// What a scan found.
    struct Outcome {
        /// Where the head's bytes begin, after a skipped empty line.
        var start: Int
        /// Where the scan ended.
        var end: Int
        /// Whether the head is whole.
        var isComplete: Bool
    }

    /// Scans the bytes from an index on.
    ///
    /// - Throws: ``Fault`` for a control character, a bare CR or LF, or a limit. O(length).
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) throws(Fault) -> Outcome {
        var outcome = Outcome(start: first, end: first, isComplete: false)
        while outcome.end < bytes.count {
            let byte = bytes[outcome.end]
            outcome.end += 1
            switch place {
            case .start, .leadingLineFeed:
                if try skipsLeading(byte) { outcome.start = outcome.end }
            case .requestLine: try scanRequestLine(byte)
            case .fields:
                if try scanField(byte) {
                    outcome.isComplete = true
                    return outcome
                }
            }
        }
        return outcome
    }

    /// One empty line before a request is skipped (RFC 9112 §2.2): some clients send it after content.
    private mutating func skipsLeading(_ byte: UInt8) throws(Fault) -> Bool {
        if place == .leadingLineFeed {
            guard byte == ASCII.lineFeed else { throw .malformedRequestLine("a CR without LF") }
            place = .start
            hasSkippedLine = true
            return true
        }
        if byte == ASCII.carriageReturn {
            if hasSkippedLine { throw .malformedRequestLine("several empty lines before it") }
            place = .leadingLineFeed
            return true
        }
        place = .requestLine
        try scanRequestLine(byte)
        return false
    }

    private mutating func scanRequestLine(_ byte: UInt8) throws(Fault) {
        if lastWasReturn {
            guard byte == ASCII.lineFeed else { throw .malformedRequestLine("a CR without LF") }
            lastWasReturn = false
            lineLength = 0
            place = .fields
        } else if byte == ASCII.carriageReturn {
            lastWasReturn = true
        } else if byte < ASCII.space || byte >= 0x7F {
            throw .malformedRequestLine("a character that is not visible ASCII")
        } else {
            lineLength += 1
            // The method and the version add little; only a target can be that long.
            if lineLength > limits.target.bytes + 64 { throw .targetTooLong(limit: limits.target.bytes) }
        }
    }

    /// Tells whether the byte ended the head.
    private mutating func scanField(_ byte: UInt8) throws(Fault) -> Bool {
        fieldBytes += 1
        if fieldBytes > limits.header.bytes { throw .headerTooLarge(limit: limits.header.bytes) }
        if lastWasReturn {
            guard byte == ASCII.lineFeed else { throw .malformedField("a CR without LF") }
            lastWasReturn = false
            if lineLength == 0 { return true }
            lineLength = 0
            fieldLines += 1
            if fieldLines > limits.fieldLines { throw .tooManyFields(limit: limits.fieldLines) }
        } else if byte == ASCII.carriageReturn {
            lastWasReturn = true
        } else if ASCII.isFieldContent(byte) {
            lineLength += 1
        } else {
            throw .malformedField("a control character, or an LF without CR")
        }
        return false
    }
}
