/// The state of one field: what was written to it, as far as it can still count.
///
/// An entry counts while its `life` is later than whatever ends it (a reset, a removal); of those that count the one of
/// the highest precedence stands. An entry that another one outdoes in both is dropped. So the register is the same
/// whatever the order in which entries arrive (contract §4.3).
public struct Register: Hashable, Sendable {
    /// One write.
    public struct Entry: Hashable, Sendable {
        public var value: FieldValue
        public var precedence: Precedence
        /// The act that keeps it alive: its own, or a later one that kept the whole list it stands in (contract §4.6).
        public var life: Stamp

        /// An act of its own.
        public init(_ value: FieldValue, act: Stamp) {
            self.init(value, precedence: .act(act), life: act)
        }

        public init(_ value: FieldValue, precedence: Precedence, life: Stamp) {
            self.value = value
            self.precedence = precedence
            self.life = life
        }

        fileprivate func isOutdone(by other: Entry) -> Bool {
            precedence <= other.precedence && life <= other.life
        }
    }

    /// The entries, of rising precedence and falling life.
    public private(set) var entries: [Entry]
    /// The revision in which what stands was last changed.
    public var revision: Int
    /// The act that changed it.
    public var changedBy: Stamp

    public init(entries: [Entry] = [], revision: Int, changedBy: Stamp) {
        self.entries = entries
        self.revision = revision
        self.changedBy = changedBy
    }

    /// The entry that stands, unless all ended at or before `end`.
    public func standing(after end: Stamp?) -> Entry? {
        guard let end else { return entries.last }
        return entries.last { $0.life > end }
    }

    /// Takes a write in; `false` if what is here outdoes it.
    public mutating func join(_ new: Entry) -> Bool {
        if entries.count == 1 {
            // So are nearly all, and nearly always the later act comes later.
            if new.isOutdone(by: entries[0]) { return false }
            if entries[0].isOutdone(by: new) {
                entries[0] = new
                return true
            }
        }
        if entries.contains(where: { new.isOutdone(by: $0) }) { return false }
        entries.removeAll { $0.isOutdone(by: new) }
        let place = entries.firstIndex { $0.precedence > new.precedence } ?? entries.count
        entries.insert(new, at: place)
        return true
    }

    /// Takes a removal in: the first and the latest are kept; `false` if it is neither.
    public mutating func joinKeepingFirst(_ new: Entry) -> Bool {
        var all = entries
        if !all.contains(new) { all.append(new) }
        all.sort { $0.precedence < $1.precedence }
        all = all.count > 2 ? [all[0], all[all.count - 1]] : all
        defer { entries = all }
        return all != entries
    }

    /// Drops the entries that ended at or before `end`; `true` if any did.
    public mutating func drop(endedBy end: Stamp) -> Bool {
        let count = entries.count
        entries.removeAll { $0.life <= end }
        return entries.count < count
    }
}
