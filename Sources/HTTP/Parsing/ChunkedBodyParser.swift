/// Reads the chunked transfer coding (RFC 9112 §7.1): extensions and trailer are checked and dropped.
///
/// After a throw the framing is lost and the parser must not be used again.
package struct ChunkedBodyParser {
    private enum Place {
        case size(digits: Int)
        case chunkExtension
        case sizeLineFeed
        case data(left: Int)
        case dataReturn
        case dataLineFeed
        case trailer
        case trailerLineFeed
        case done
    }

    private let limit: Int
    private let extrasLimit: Int
    private var place = Place.size(digits: 0)
    private var size = 0
    private var total = 0
    private var extras = 0
    private var extensionParser = ChunkExtensionParser()
    private var line: [UInt8] = []

    /// A parser of content of at most `limit` bytes, with at most `extrasLimit` bytes of extensions and trailer.
    package init(limit: Int, extrasLimit: Int) {
        self.limit = limit
        self.extrasLimit = extrasLimit
    }

    /// Whether the content and its trailer are whole.
    package var isComplete: Bool {
        if case .done = place { true } else { false }
    }

    /// Reads bytes from an index on, which is moved behind what was taken, and appends content.
    ///
    /// - Throws: ``Fault/malformedChunk(_:)``; ``Fault/contentTooLarge(limit:)`` as soon as a chunk's size says so.
    ///   O(length).
    package mutating func parse(
        _ input: [UInt8], from index: inout Int, into content: inout [UInt8]
    ) throws(Fault) {
        while index < input.count {
            switch place {
            case .done: return
            case .data(let left):
                let count = min(left, input.count - index)
                content += input[index..<(index + count)]
                index += count
                place = left == count ? .dataReturn : .data(left: left - count)
            default:
                try step(input[index])
                index += 1
            }
        }
    }

    private mutating func step(_ byte: UInt8) throws(Fault) {
        switch place {
        case .size(let digits): try stepSize(byte, digits)
        case .chunkExtension:
            if byte == ASCII.carriageReturn {
                try extensionParser.finish()
                place = .sizeLineFeed
            } else {
                try countExtra()
                try extensionParser.step(byte)
            }
        case .sizeLineFeed:
            try expect(byte, ASCII.lineFeed)
            try beginChunk()
        case .dataReturn:
            try expect(byte, ASCII.carriageReturn)
            place = .dataLineFeed
        case .dataLineFeed:
            try expect(byte, ASCII.lineFeed)
            place = .size(digits: 0)
        case .trailer: try stepTrailer(byte)
        case .trailerLineFeed:
            try expect(byte, ASCII.lineFeed)
            try endTrailerLine()
        case .data, .done: break
        }
    }

    private mutating func stepSize(_ byte: UInt8, _ digits: Int) throws(Fault) {
        if let value = ASCII.hexValue(byte) {
            // 15 digits fit in 60 bits; leading zeros count, as endless ones would be free for the sender.
            if digits == 15 { throw .malformedChunk("a size of more than 15 digits") }
            size = size << 4 | Int(value)
            place = .size(digits: digits + 1)
        } else if digits == 0 {
            throw .malformedChunk("a size that is not hexadecimal")
        } else if byte == ASCII.carriageReturn {
            place = .sizeLineFeed
        } else if byte == ASCII.semicolon {
            try countExtra()
            extensionParser = ChunkExtensionParser()
            place = .chunkExtension
        } else {
            // RFC 9112 §7.1.1 has "bad whitespace" here; it is refused.
            throw .malformedChunk("a size that does not end in CR LF or an extension")
        }
    }

    private mutating func beginChunk() throws(Fault) {
        if size == 0 {
            place = .trailer
        } else {
            total += size
            if total > limit { throw .contentTooLarge(limit: limit) }
            place = .data(left: size)
            size = 0
        }
    }

    private mutating func stepTrailer(_ byte: UInt8) throws(Fault) {
        if byte == ASCII.carriageReturn {
            place = .trailerLineFeed
        } else if ASCII.isFieldContent(byte) {
            try countExtra()
            line.append(byte)
        } else {
            throw .malformedChunk("a control character in the trailer")
        }
    }

    /// Trailer fields are dropped, whatever they say: none is allowed to change what was decided (RFC 9110 §6.5.1).
    private mutating func endTrailerLine() throws(Fault) {
        if line.isEmpty {
            place = .done
            return
        }
        let isField = line.withUnsafeBufferPointer { bytes in (try? FieldLine.parse(bytes[...])) != nil }
        if !isField { throw .malformedChunk("a trailer line that is no field") }
        line.removeAll(keepingCapacity: true)
        place = .trailer
    }

    private mutating func countExtra() throws(Fault) {
        extras += 1
        if extras > extrasLimit { throw .malformedChunk("extensions and trailer of more than \(extrasLimit) bytes") }
    }

    private func expect(_ byte: UInt8, _ wanted: UInt8) throws(Fault) {
        if byte != wanted { throw .malformedChunk("a chunk or a line does not end in CR LF where it should") }
    }
}
