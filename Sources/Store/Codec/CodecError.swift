/// Why bytes are not what the codec writes, or a value is more than it can write.
package enum CodecError: Error, Hashable, Sendable {
    /// The bytes are of a format that this build does not know.
    case unknownVersion(UInt8)
    /// The bytes end in the middle of something.
    case truncated
    /// There is something after the end.
    case trailingBytes(Int)
    /// A number has more bits than its place, or more bytes than it needs.
    case badNumber
    /// A text is not UTF-8, or not in its shortest form.
    case badText
    /// A word that stands for one of a few has no meaning.
    case unknownWord(of: String, UInt64)
    /// Something refers to what is not there.
    case badReference(to: String, UInt64)
    /// A field is there twice.
    case duplicateField
    /// All positions together have more steps than can be kept in memory.
    case tooManySteps
}

extension CodecError: CustomStringConvertible {
    /// One sentence for the operator's log; it never shows a stored value.
    package var description: String {
        switch self {
        case .unknownVersion(let version):
            "the stored form has version \(version), which this build does not know; run a newer build"
        case .truncated: "the stored form ends too early"
        case .trailingBytes(let count): "the stored form has \(count) bytes too many"
        case .badNumber: "a number in the stored form is malformed"
        case .badText: "a text in the stored form is malformed"
        case .unknownWord(let kind, let value): "the stored form has \(value) where a \(kind) should be"
        case .badReference(let kind, let index): "the stored form refers to \(kind) \(index), which is not in it"
        case .duplicateField: "the stored form has a field twice"
        case .tooManySteps: "the positions of an order are too many and too deep"
        }
    }
}
