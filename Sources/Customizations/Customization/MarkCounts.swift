/// How many marks a customization has that end what was written before them: mostly none, and then nobody need look.
struct MarkCounts: Hashable {
    /// Resets of any kind.
    private(set) var resets = 0
    /// Of these the resets of single items.
    private(set) var itemResets = 0
    /// Removals of own items, of one or of all.
    private(set) var removals = 0

    var isEmpty: Bool { resets == 0 && removals == 0 }

    /// Notes that there are so many more of a key, which need not be that of a mark.
    mutating func count(_ key: FieldKey, _ more: Int) {
        switch key {
        case .reset(_, _, .item):
            resets += more
            itemResets += more
        case .reset: resets += more
        case .item(_, .removed), .itemsReset: removals += more
        case .choice, .position, .item: break
        }
    }
}
