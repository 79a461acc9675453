/// The id of an app, catalog, user, device, item or change: opaque text, equal only when byte for byte equal (contract §1).
///
/// Swift's `String` compares by canonical equivalence, so that composed and decomposed `é` would be one id; this type
/// compares, hashes and sorts the UTF-8 bytes.
public struct Identifier: Sendable {
    /// The id as text; compare identifiers, not their texts.
    public let text: String

    /// Makes an identifier of any text, checked or not.
    public init(_ text: String) {
        self.text = text
    }

    /// The empty id: a request without a device, a change without an id, and the root as a container (contract §1, §4.2).
    public static let empty = Identifier("")

    /// Whether this is the empty id.
    public var isEmpty: Bool { text.utf8.isEmpty }

    /// What makes this text no id, as a sentence to end "… " with, or `nil` (contract §1: 1–200 bytes, no control characters).
    ///
    /// Complexity: O(length).
    public var fault: String? {
        let count = text.utf8.count
        if count == 0 { return "is empty; an id has 1 to 200 bytes" }
        if count > 200 { return "has \(count) bytes; an id has 1 to 200" }
        if !mayHaveControl { return nil }
        for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
            return "has the control character U+\(String(scalar.value, radix: 16, uppercase: true))"
        }
        return nil
    }

    /// Whether a byte may be of a control character: those are U+0000 to U+001F and U+007F to U+009F, and in UTF-8 the
    /// latter begin with C2, as do some others.
    private var mayHaveControl: Bool { text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 } }
}

extension Identifier: Hashable {
    public static func == (one: Identifier, other: Identifier) -> Bool {
        guard one.text.utf8.count == other.text.utf8.count else { return false }
        let isEqual = one.text.utf8.withContiguousStorageIfAvailable { mine in
            other.text.utf8.withContiguousStorageIfAvailable { its in
                mine.indices.allSatisfy { mine[$0] == its[$0] }
            }
        }
        // Only a text bridged from Objective-C has no such storage.
        return (isEqual ?? nil) ?? one.text.utf8.elementsEqual(other.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8(0xFF))
    }
}

extension Identifier: Comparable {
    public static func < (one: Identifier, other: Identifier) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
}

extension Identifier: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension Identifier: CustomStringConvertible {
    public var description: String { text }
}
