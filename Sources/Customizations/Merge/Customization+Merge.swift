extension Customization {
    /// Takes the writes of one change in, in their order, and tells what they did to each field (contract §4.2, §4.6,
    /// §4.7).
    ///
    /// Complexity: O(writes); with a reset or a revival among them, however many, O(writes + fields).
    mutating func merge(_ writes: [FieldWrite], revision: Int, by stamp: Stamp) -> [RecordedChange.Effect] {
        var effects: [RecordedChange.Effect] = []
        effects.reserveCapacity(writes.count)
        var ends = OrderEnds()
        var swept = Swept.nothing
        var moves = Moves()
        for write in writes {
            let end = ends.end(of: write.key, in: self)
            let (effect, after) = merge(write, after: end, revision: revision, by: stamp)
            effects.append(effect)
            guard effect.isEffective else { continue }
            switch write.key {
            case .choice: break
            case .position(let layer, let list, let id):
                moves.note(
                    effect.before?.standing(after: end), after?.standing(after: end), of: id,
                    in: SortedOrders.Order(layer: layer, list: list))
            case .reset, .item, .itemsReset:
                ends = OrderEnds()
                forgetOrders(after: write.key)
                swept.add(ended(by: write.key))
            }
        }
        for (order, changes) in moves.orders { follow(changes, of: order) }
        sweep(swept, revision: revision, by: stamp, &effects)
        return effects
    }

    private mutating func merge(
        _ write: FieldWrite, after end: Stamp?, revision: Int, by stamp: Stamp
    ) -> (RecordedChange.Effect, after: Register?) {
        let isEnded = end.map { write.entry.life <= $0 } ?? false
        var after: Register?
        let before =
            isEnded
            ? nil
            : replace(write.key) { before in
                var register = before ?? Register(revision: 0, changedBy: .never)
                guard Self.join(write, to: &register) else { return nil }
                if register.standing(after: end) != before?.standing(after: end) {
                    register.revision = revision
                    register.changedBy = stamp
                }
                after = register
                return register
            }
        let isEffective = after != nil
        if isEffective { latestAct = max(latestAct, stamp.time) }
        let effect = RecordedChange.Effect(
            key: write.key, before: isEffective ? before : nil, write: write.entry, isEffective: isEffective)
        return (effect, after)
    }

    /// Of removals the first counts too: what is added again after it is added anew.
    private static func join(_ write: FieldWrite, to register: inout Register) -> Bool {
        switch write.key {
        case .item(_, .removed), .itemsReset: register.joinKeepingFirst(write.entry)
        case .choice, .position, .reset, .item: register.join(write.entry)
        }
    }

    /// Which fields may have ended.
    private enum Swept {
        case nothing
        case keys([FieldKey])
        case everything

        mutating func add(_ other: Swept) {
            switch (self, other) {
            case (.keys(let one), .keys(let two)): self = .keys(one + two)
            case (.everything, _), (_, .nothing): break
            case (.nothing, _), (_, .everything): self = other
            }
        }
    }

    private func ended(by key: FieldKey) -> Swept {
        switch key {
        case .reset, .itemsReset: .everything
        // Without a revival nothing ends but the details of what was removed.
        case .item(let id, .added), .item(let id, .removed):
            revival(of: id) == nil ? .keys(ItemField.details.map { .item(id, $0) }) : .everything
        case .choice, .position, .item: .nothing
        }
    }

    /// Drops what a reset, a removal or a revival ended.
    private mutating func sweep(
        _ swept: Swept, revision: Int, by stamp: Stamp, _ effects: inout [RecordedChange.Effect]
    ) {
        let keys: [FieldKey]
        switch swept {
        case .nothing: return
        case .keys(let named): keys = named
        case .everything: keys = Array(fields.keys)
        }
        var ends = OrderEnds()
        for key in keys where Self.isSwept(key) {
            guard let end = ends.end(of: key, in: self) else { continue }
            var isEffective = false
            let before = replace(key) { before in
                guard var register = before, register.drop(endedBy: end) else { return nil }
                isEffective = true
                if register.entries.last != before?.entries.last {
                    register.revision = revision
                    register.changedBy = stamp
                }
                return register
            }
            guard isEffective else { continue }
            forgetOrders(after: key)
            effects.append(.init(key: key, before: before, write: nil, isEffective: true))
        }
    }

    private static func isSwept(_ key: FieldKey) -> Bool {
        switch key {
        case .choice, .position, .item(_, .title), .item(_, .image), .item(_, .subtitle), .item(_, .data): true
        case .reset, .item, .itemsReset: false
        }
    }

    /// Takes what a change wrote in once more, into a state that it may be new to.
    ///
    /// Complexity: as `merge(_:revision:by:)`.
    mutating func redo(_ change: RecordedChange) {
        let writes = change.effects.compactMap { effect in
            effect.write.map { FieldWrite(key: effect.key, entry: $0) }
        }
        let stamp = Stamp(time: change.at, device: change.device, change: change.id)
        _ = merge(writes, revision: change.revision, by: stamp)
    }

    /// Takes back what a change did to the fields, as long as nothing came after it; the revision stays.
    ///
    /// Complexity: O(effects), and O(n) in an order that is remembered and changes.
    public mutating func undo(_ change: RecordedChange) {
        let effects = change.effects.filter(\.isEffective)
        if isSorted, let after = standingPositions(of: effects) {
            for effect in effects.reversed() { put(effect.before, over: effect.key) }
            var moves = Moves()
            for (key, stood) in after {
                guard case .position(let layer, let list, let id) = key else { continue }
                moves.note(stood, standing(key), of: id, in: SortedOrders.Order(layer: layer, list: list))
            }
            for (order, changes) in moves.orders { follow(changes, of: order) }
        } else {
            for effect in effects.reversed() { self[effect.key] = effect.before }
        }
        latestAct = change.latestActBefore
    }

    /// What stands in the fields of the positions that effects are about; `nil` where some may end other fields.
    private func standingPositions(of effects: [RecordedChange.Effect]) -> [FieldKey: Register.Entry?]? {
        var standing: [FieldKey: Register.Entry?] = [:]
        for effect in effects {
            switch effect.key {
            case .position: standing[effect.key] = .some(self.standing(effect.key))
            case .choice, .item(_, .title), .item(_, .image), .item(_, .subtitle), .item(_, .data): continue
            case .reset, .itemsReset, .item(_, .added), .item(_, .removed): return nil
            }
        }
        return standing
    }
}
