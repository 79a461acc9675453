/// The kinds of `FieldValue` as they are stored; a number once given keeps its meaning.
enum ValueKind: UInt8 {
    case unset = 0
    case visible = 1
    case hidden = 2
    case placement = 3
    case container = 4
    case position = 5
    case addedTab = 6
    case addedGroup = 7
    case text = 8
}
