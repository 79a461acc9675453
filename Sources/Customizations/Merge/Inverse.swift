/// The inverse of what a revision changed, field by field (contract §3.5).
struct Inverse {
    private(set) var writes: [(FieldWrite, Stamp)] = []
    private(set) var results: [Act.FieldResult] = []
    private let present: Customization
    private let stamp: Stamp

    init(of revision: [RecordedChange], on present: Customization, stamp: Stamp) {
        self.present = present
        self.stamp = stamp
        var first: [FieldKey: Register?] = [:]
        var last: [FieldKey: Register.Entry?] = [:]
        for effect in revision.lazy.flatMap(\.effects) where effect.isEffective {
            if first[effect.key] == nil { first[effect.key] = .some(effect.before) }
            last[effect.key] = .some(effect.write)
        }
        let ends = last.compactMap { key, _ in
            switch key {
            case .item(let id, .removed): id
            default: nil
            }
        }
        let all = last.keys.contains(.itemsReset) ? present.removedItems(by: last[.itemsReset] ?? nil) : []
        let revived = Set(ends + all).filter { present.ownItem($0) == nil }
        for id in revived.sorted() { revive(id, before: first) }
        for key in last.keys.sorted() { invert(key, before: first[key] ?? nil, wrote: last[key] ?? nil, revived) }
    }

    /// Adds a removed item again, as it was.
    private mutating func revive(_ id: Identifier, before: [FieldKey: Register?]) {
        guard let added = present[.item(id, .added)]?.entries.last else { return }
        note(.item(id, .added), isApplied: true)
        writes.append((FieldWrite(key: .item(id, .added), entry: Register.Entry(added.value, act: stamp)), stamp))
        for field in ItemField.details {
            let key = FieldKey.item(id, field)
            let register = (before[key] ?? nil) ?? present[key]
            let value = register?.entries.last?.value ?? .unset
            writes.append((FieldWrite(key: key, entry: Register.Entry(value, act: stamp)), stamp))
        }
        // What is added again forgets its place, so that it is put there anew.
        for (key, register) in present.fields {
            switch key {
            case .choice(_, id, .container), .position(_, _, id):
                guard let value = register.standing(after: present.end(of: key))?.value else { continue }
                writes.append((FieldWrite(key: key, entry: Register.Entry(value, act: later)), later))
            default: continue
            }
        }
    }

    private mutating func invert(
        _ key: FieldKey, before: Register?, wrote: Register.Entry?, _ revived: Set<Identifier>
    ) {
        switch key {
        case .reset, .itemsReset, .item(_, .removed):
            return
        case .item(let id, .added):
            guard before?.entries.isEmpty ?? true || present.ownItem(id) != nil else { return }
            let isStill = present.ownItem(id)?.addedBy == wrote?.life
            note(key, isApplied: isStill)
            guard isStill else { return }
            writes.append((FieldWrite(key: .item(id, .removed), entry: Register.Entry(.unset, act: stamp)), stamp))
        case .item(let id, _) where revived.contains(id):
            return
        case .item(let id, _):
            // What an addition wrote goes with it.
            guard let own = present.ownItem(id), own.addedBy != wrote?.life || wrote?.life != wrote?.act else { return }
            restore(key, before: before, wrote: wrote, life: own.addedBy, by: stamp)
        case .choice(_, let id, .container) where revived.contains(id),
            .position(_, _, let id) where revived.contains(id):
            // After the addition, which unsets what was chosen before it.
            restore(key, before: before, wrote: wrote, life: later, by: later)
        case .choice, .position:
            restore(key, before: before, wrote: wrote, life: stamp, by: stamp)
        }
    }

    private mutating func restore(
        _ key: FieldKey, before: Register?, wrote: Register.Entry?, life: Stamp, by stamp: Stamp
    ) {
        let standing = present.standing(key)
        let isStill = wrote == nil ? standing == nil : standing?.precedence == wrote?.precedence
        let value = before?.entries.last?.value ?? .unset
        if case .position = key, isStill, standing?.value == value { return }
        note(key, isApplied: isStill)
        guard isStill else { return }
        writes.append(
            (FieldWrite(key: key, entry: Register.Entry(value, precedence: .act(stamp), life: life)), stamp))
    }

    private mutating func note(_ key: FieldKey, isApplied: Bool) {
        results.append(Act.FieldResult(key: key, isApplied: isApplied))
    }

    private var later: Stamp { Stamp(time: stamp.time + 1, device: stamp.device, change: stamp.change) }
}

extension Register.Entry {
    /// The act that wrote it, where it is one.
    fileprivate var act: Stamp? {
        if case .act(let stamp) = precedence { stamp } else { nil }
    }
}

extension Customization {
    /// The own items that a reset of all of them removed.
    fileprivate func removedItems(by reset: Register.Entry?) -> [Identifier] {
        guard let reset else { return [] }
        return fields.compactMap { key, register in
            guard case .item(let id, .added) = key, let added = register.entries.last, added.life <= reset.life
            else { return nil }
            return id
        }
    }
}
