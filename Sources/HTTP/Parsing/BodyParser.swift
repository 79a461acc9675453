/// Reads content of either framing.
package struct BodyParser {
    private enum Kind {
        case length(left: Int)
        case chunked(ChunkedBodyParser)
    }

    private var kind: Kind

    /// A parser of content of at most `limit` bytes.
    ///
    /// - Throws: ``Fault/contentTooLarge(limit:)`` if `Content-Length` says more.
    package init(_ framing: BodyFraming, limit: Int, extrasLimit: Int) throws(Fault) {
        switch framing {
        case .none: kind = .length(left: 0)
        case .length(let length):
            if length > limit { throw .contentTooLarge(limit: limit) }
            kind = .length(left: length)
        case .chunked: kind = .chunked(ChunkedBodyParser(limit: limit, extrasLimit: extrasLimit))
        }
    }

    /// Whether the content is whole.
    package var isComplete: Bool {
        switch kind {
        case .length(let left): left == 0
        case .chunked(let parser): parser.isComplete
        }
    }

    /// How many bytes are still to come, where that is known.
    package var expected: Int? {
        switch kind {
        case .length(let left): left
        case .chunked: nil
        }
    }

    /// Reads bytes from an index on, which is moved behind what was taken, and appends content.
    ///
    /// - Throws: as ``ChunkedBodyParser/parse(_:from:into:)``.
    package mutating func parse(
        _ input: [UInt8], from index: inout Int, into content: inout [UInt8]
    ) throws(Fault) {
        switch kind {
        case .length(let left):
            let count = min(left, input.count - index)
            content += input[index..<(index + count)]
            index += count
            kind = .length(left: left - count)
        case .chunked(var parser):
            // Taken out so that its line buffer is not copied.
            kind = .length(left: 0)
            try parser.parse(input, from: &index, into: &content)
            kind = .chunked(parser)
        }
    }
}
