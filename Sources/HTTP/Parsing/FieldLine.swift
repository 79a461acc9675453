/// `field-name ":" OWS field-value OWS` (RFC 9112 §5).
enum FieldLine {
    /// Finds name and value in a line without its end. The line holds no control characters but tabs.
    ///
    /// - Throws: ``Fault/malformedField(_:)`` for a name that is no token: also a blank before the colon (§5.1) and a
    ///   folded line (§5.2), which begins with one. O(length).
    static func parse(_ line: Slice<UnsafeBufferPointer<UInt8>>) throws(Fault) -> Fields.Entry {
        guard let colon = line.firstIndex(where: { !ASCII.isToken($0) }), line[colon] == ASCII.colon,
            colon > line.startIndex
        else { throw .malformedField("a line that does not begin with a name and a colon") }
        var start = colon + 1
        var end = line.endIndex
        while start < end, ASCII.isBlank(line[start]) { start += 1 }
        while end > start, ASCII.isBlank(line[end - 1]) { end -= 1 }
        return Fields.Entry(
            nameStart: UInt32(line.startIndex), nameEnd: UInt32(colon),
            valueStart: UInt32(start), valueEnd: UInt32(end))
    }
}
