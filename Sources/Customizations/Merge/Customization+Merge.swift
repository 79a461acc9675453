extension Customization {
    /// Takes a write in and tells what it did to each field (contract §4.2, §4.6, §4.7).
    ///
    /// Complexity: O(1) but for resets and revivals, which look at every field.
    mutating func merge(_ write: FieldWrite, revision: Int, by stamp: Stamp) -> [RecordedChange.Effect] {
        let before = fields[write.key]
        var register = before ?? Register(revision: 0, changedBy: .never)
        let end = end(of: write.key)
        let standing = register.standing(after: end)
        let isEnded = end.map { write.entry.life <= $0 } ?? false
        guard !isEnded, join(write, to: &register) else {
            return [.init(key: write.key, before: nil, write: write.entry, isEffective: false)]
        }
        if register.standing(after: end) != standing {
            register.revision = revision
            register.changedBy = stamp
        }
        self[write.key] = register
        latestAct = max(latestAct, stamp.time)
        return [.init(key: write.key, before: before, write: write.entry, isEffective: true)]
            + sweep(after: write.key, revision: revision, by: stamp)
    }

    /// Of removals the first counts too: what is added again after it is added anew.
    private func join(_ write: FieldWrite, to register: inout Register) -> Bool {
        switch write.key {
        case .item(_, .removed), .itemsReset: register.joinKeepingFirst(write.entry)
        case .choice, .position, .reset, .item: register.join(write.entry)
        }
    }

    /// Drops what a reset, a removal or a revival ended.
    private mutating func sweep(after key: FieldKey, revision: Int, by stamp: Stamp) -> [RecordedChange.Effect] {
        switch key {
        case .reset, .itemsReset: return sweep(Array(fields.keys), revision: revision, by: stamp)
        case .item(let id, .added), .item(let id, .removed):
            // Without a revival nothing ends but the details of what was removed.
            let keys = revival(of: id) == nil ? ItemField.details.map { .item(id, $0) } : Array(fields.keys)
            return sweep(keys, revision: revision, by: stamp)
        case .choice, .position, .item: return []
        }
    }

    private mutating func sweep(
        _ keys: [FieldKey], revision: Int, by stamp: Stamp
    ) -> [RecordedChange.Effect] {
        var effects: [RecordedChange.Effect] = []
        for other in keys where isSwept(other) {
            guard let before = fields[other], !before.entries.isEmpty, let end = end(of: other) else { continue }
            var register = before
            guard register.drop(endedBy: end) else { continue }
            if register.entries.last != before.entries.last {
                register.revision = revision
                register.changedBy = stamp
            }
            fields.updateValue(register, forKey: other)
            effects.append(.init(key: other, before: before, write: nil, isEffective: true))
        }
        return effects
    }

    private func isSwept(_ key: FieldKey) -> Bool {
        switch key {
        case .choice, .position, .item(_, .title), .item(_, .image), .item(_, .subtitle), .item(_, .data): true
        case .reset, .item, .itemsReset: false
        }
    }

    /// Takes back what a change did to the fields, as long as nothing came after it; the revision stays.
    ///
    /// Complexity: O(effects).
    public mutating func undo(_ change: RecordedChange) {
        for effect in change.effects.reversed() where effect.isEffective { self[effect.key] = effect.before }
        latestAct = change.latestActBefore
    }
}
