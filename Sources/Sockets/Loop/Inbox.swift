/// What other threads, and the loop itself, want done on the loop's thread.
struct Inbox {
    enum Item {
        case job(UnownedJob)
        case closure(@Sendable () -> Void)
    }

    enum Phase { case running, asleep, stopping, stopped }

    private(set) var items: [Item] = []
    var phase = Phase.running
    /// After the loop has stopped: whether a thread is running late items.
    var hasDrainer = false

    var isEmpty: Bool { items.isEmpty }

    /// Adds an item, and tells whether the loop must be woken for it.
    mutating func put(_ item: Item) -> Bool {
        items.append(item)
        guard phase == .asleep else { return false }
        phase = .running
        return true
    }

    /// Takes everything, leaving `spare` (empty, with room) in its place.
    mutating func takeAll(leaving spare: consuming [Item]) -> [Item] {
        let taken = items
        items = spare
        return taken
    }
}
