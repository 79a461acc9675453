/// Which of two writes to a field stands (contract §4.2, §4.5).
public enum Precedence: Hashable, Sendable {
    /// The position of an item that nobody moved, under a catalog revision: no act; any act beats it.
    case unmoved(catalogRevision: Int, Stamp)
    /// An act: the later stands.
    case act(Stamp)
}

extension Precedence: Comparable {
    public static func < (one: Precedence, other: Precedence) -> Bool {
        switch (one, other) {
        case (.act(let a), .act(let b)): a < b
        case (.unmoved(let r, let a), .unmoved(let s, let b)): r == s ? a < b : r < s
        case (.unmoved, .act): true
        case (.act, .unmoved): false
        }
    }
}
