/// The kinds of `FieldKey` as they are stored; a number once given keeps its meaning.
enum KeyKind: UInt8 {
    case choice = 0
    case position = 1
    case reset = 2
    case item = 3
    case itemsReset = 4

    /// How many bits of a key's first byte it takes; the others tell the field.
    static let bits: UInt8 = 3
}
