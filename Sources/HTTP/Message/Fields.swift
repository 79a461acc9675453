/// Header fields in their order: one buffer of bytes with ranges into it, strings made on demand.
///
/// Names are compared without case (RFC 9110 §5.1). Lookups are O(number of fields).
package struct Fields: Sendable {
    struct Entry: Sendable {
        var nameStart: UInt32
        var nameEnd: UInt32
        var valueStart: UInt32
        var valueEnd: UInt32
    }

    private(set) var buffer: [UInt8]
    private(set) var entries: [Entry]

    /// No fields.
    package init() {
        buffer = []
        entries = []
    }

    /// Fields found by the parser in a head's bytes.
    init(buffer: [UInt8], entries: [Entry]) {
        self.buffer = buffer
        self.entries = entries
    }

    /// The bytes it keeps.
    var byteCount: Int { buffer.count }

    /// The number of field lines.
    package var count: Int { entries.count }

    /// The value of the first line of that name; bytes that are not UTF-8 become U+FFFD.
    package subscript(_ name: String) -> String? {
        entries.first { isNamed($0, name) }.map(value)
    }

    /// The values of all lines of that name, in order.
    package func values(_ name: String) -> [String] {
        entries.filter { isNamed($0, name) }.map(value)
    }

    /// Whether there is a line of that name.
    package func contains(_ name: String) -> Bool { entries.contains { isNamed($0, name) } }

    /// The elements of a comma-separated list over all lines of that name (RFC 9110 §5.6.1), or `nil` if there is no
    /// such line or a quoted string in one does not end.
    package func list(_ name: String) -> [String]? {
        let values = values(name)
        return values.isEmpty ? nil : ListSyntax.elements(values)
    }

    /// All lines as pairs, names as they came.
    package var pairs: [(name: String, value: String)] {
        entries.map { (string($0.nameStart, $0.nameEnd), value($0)) }
    }

    /// Adds a line after the others. What may not be sent (CR, LF, NUL) is refused when the response is written.
    package mutating func append(_ name: String, _ value: String) {
        let start = UInt32(buffer.count)
        buffer.append(contentsOf: name.utf8)
        let middle = UInt32(buffer.count)
        buffer.append(contentsOf: value.utf8)
        let end = UInt32(buffer.count)
        entries.append(Entry(nameStart: start, nameEnd: middle, valueStart: middle, valueEnd: end))
    }

    /// Replaces all lines of that name by one.
    package mutating func set(_ name: String, _ value: String) {
        remove(name)
        append(name, value)
    }

    /// Removes all lines of that name.
    package mutating func remove(_ name: String) {
        entries = entries.filter { !isNamed($0, name) }
    }

    func isNamed(_ entry: Entry, _ name: String) -> Bool {
        let utf8 = name.utf8
        guard Int(entry.nameEnd - entry.nameStart) == utf8.count else { return false }
        var index = Int(entry.nameStart)
        for byte in utf8 {
            if ASCII.lowercased(buffer[index]) != ASCII.lowercased(byte) { return false }
            index += 1
        }
        return true
    }

    private func value(_ entry: Entry) -> String { string(entry.valueStart, entry.valueEnd) }

    private func string(_ start: UInt32, _ end: UInt32) -> String {
        String(decoding: buffer[Int(start)..<Int(end)], as: UTF8.self)
    }
}

extension Fields: ExpressibleByDictionaryLiteral {
    /// Lines in the order written.
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        for (name, value) in elements { append(name, value) }
    }
}
