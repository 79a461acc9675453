/// The kinds of `ResetTarget` as they are stored; a number once given keeps its meaning.
enum TargetKind: UInt8 {
    case all = 0
    case item = 1
    case containers = 2
    case list = 3
}
