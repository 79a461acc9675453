/// A path with its query, split first and decoded after (RFC 3986 §2.4): `%2F` is part of a segment.
package struct Resource: Equatable, Sendable {
    /// The decoded segments: `/v1/a%2Fb` is `["v1", "a/b"]`, `/` is `[""]`. Dot segments are not resolved.
    package let segments: [String]

    /// The path as it came.
    package let rawPath: String

    /// The query as it came, without the question mark.
    package let rawQuery: String?

    /// The query's items, decoded, in order.
    package let queryItems: [QueryItem]

    /// Reads the path and query of a request target.
    ///
    /// - Throws: ``Fault/malformedTarget(_:)`` for a character that RFC 3986 does not allow, an ill-formed escape, an
    ///   encoded NUL in the path, or a part that is not UTF-8. O(length).
    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(Fault) {
        let question = bytes.firstIndex(of: ASCII.question)
        let path = bytes[..<(question ?? bytes.endIndex)]
        segments = try Self.segments(path)
        rawPath = String(decoding: path, as: UTF8.self)
        guard let question else {
            (rawQuery, queryItems) = (nil, [])
            return
        }
        let query = bytes[(question + 1)...]
        guard query.allSatisfy({ ASCII.isPathCharacter($0) || $0 == ASCII.slash || $0 == ASCII.question }) else {
            throw .malformedTarget("a character that a query may not have")
        }
        guard let items = QueryItem.items(query) else {
            throw .malformedTarget("an ill-formed escape, or not UTF-8, in the query")
        }
        (rawQuery, queryItems) = (String(decoding: query, as: UTF8.self), items)
    }

    private static func segments(_ path: Slice<UnsafeBufferPointer<UInt8>>) throws(Fault) -> [String] {
        guard path.first == ASCII.slash else { throw .malformedTarget("a path that does not begin with a slash") }
        var segments: [String] = []
        segments.reserveCapacity(8)
        var start = path.startIndex + 1
        var isEncoded = false
        for index in (path.startIndex + 1)..<path.endIndex {
            let byte = path[index]
            if byte == ASCII.slash {
                segments.append(try segment(path[start..<index], isEncoded))
                start = index + 1
                isEncoded = false
            } else if byte == ASCII.percent {
                isEncoded = true
            } else if !ASCII.isPathCharacter(byte) {
                throw .malformedTarget("a character that a path may not have")
            }
        }
        segments.append(try segment(path[start...], isEncoded))
        return segments
    }

    private static func segment(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ isEncoded: Bool
    ) throws(Fault) -> String {
        if !isEncoded { return String(decoding: bytes, as: UTF8.self) }
        guard let text = PercentCoding.decode(bytes) else {
            throw .malformedTarget("an ill-formed escape, or not UTF-8, in the path")
        }
        if text.utf8.contains(0) { throw .malformedTarget("an encoded NUL in the path") }
        return text
    }
}
