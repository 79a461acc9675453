/// Deadlines with what to do then: a binary heap that also knows where each timer stands.
///
/// Adding, cancelling and taking the earliest are O(log n); a cancelled timer leaves nothing behind.
package struct TimerHeap<Action> {
    private struct Entry {
        let deadline: Instant
        let id: TimerID
        let action: Action

        func isBefore(_ other: Entry) -> Bool { (deadline, id) < (other.deadline, other.id) }
    }

    private var entries: [Entry] = []
    private var places: [TimerID: Int] = [:]
    private var lastNumber: UInt64 = 0

    /// A heap without timers.
    package init() {}

    /// The number of timers that wait.
    package var count: Int { entries.count }

    /// When the earliest timer is due.
    package var earliest: Instant? { entries.first?.deadline }

    /// Adds a timer; of equal deadlines the one added first is due first.
    package mutating func add(at deadline: Instant, _ action: Action) -> TimerID {
        lastNumber += 1
        let id = TimerID(number: lastNumber)
        entries.append(Entry(deadline: deadline, id: id, action: action))
        places[id] = entries.count - 1
        rise(from: entries.count - 1)
        return id
    }

    /// Removes a timer, and tells whether it was still waiting.
    @discardableResult
    package mutating func cancel(_ id: TimerID) -> Bool {
        guard let place = places[id] else { return false }
        remove(at: place)
        return true
    }

    /// Takes the earliest timer if it is due.
    package mutating func popDue(at now: Instant) -> Action? {
        guard let first = entries.first, first.deadline <= now else { return nil }
        remove(at: 0)
        return first.action
    }

    private mutating func remove(at place: Int) {
        exchange(place, entries.count - 1)
        let removed = entries.removeLast()
        places[removed.id] = nil
        guard place < entries.count else { return }
        rise(from: place)
        sink(from: place)
    }

    private mutating func rise(from start: Int) {
        var place = start
        while place > 0, entries[place].isBefore(entries[(place - 1) / 2]) {
            exchange(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func sink(from start: Int) {
        var place = start
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < entries.count {
                if entries[child].isBefore(entries[least]) { least = child }
            }
            if least == place { return }
            exchange(place, least)
            place = least
        }
    }

    private mutating func exchange(_ left: Int, _ right: Int) {
        entries.swapAt(left, right)
        places[entries[left].id] = left
        places[entries[right].id] = right
    }
}
