extension Customization {
    /// The same customization under the ids that items have now; where two became one, the later act stands
    /// (contract §2, `formerIds`).
    ///
    /// Complexity: O(fields) where the catalog has former ids, else O(1).
    public func renamed(by lineage: CatalogLineage) -> Customization {
        guard !lineage.claims.isEmpty, fields.contains(where: { $0.renamed($1, by: lineage) != nil }) else {
            return self
        }
        var renamed: [FieldKey: Register] = [:]
        for (key, register) in fields {
            let (key, register) = key.renamed(register, by: lineage) ?? (key, register)
            guard var joined = renamed[key] else {
                renamed[key] = register
                continue
            }
            for entry in register.entries { _ = joined.join(entry) }
            // Of one revision the later act, which stands: whatever order a dictionary has, it is the same each time.
            if (register.revision, register.changedBy) > (joined.revision, joined.changedBy) {
                joined.revision = register.revision
                joined.changedBy = register.changedBy
            }
            renamed[key] = joined
        }
        return Customization(revision: revision, latestAct: latestAct, updatedAt: updatedAt, fields: renamed)
    }
}

extension RecordedChange {
    /// The same change under the ids that items have now.
    public func renamed(by lineage: CatalogLineage) -> RecordedChange {
        guard !lineage.claims.isEmpty else { return self }
        let effects = effects.map { effect in
            let before = effect.before.map { effect.key.renamed($0, by: lineage)?.1 ?? $0 }
            return Effect(
                key: effect.key.renamed(by: lineage), before: before,
                write: effect.write.map { $0.renamed(by: lineage) }, isEffective: effect.isEffective)
        }
        return RecordedChange(
            id: id, device: device, fingerprint: fingerprint, status: status, revision: revision, at: at,
            receivedAt: receivedAt, latestActBefore: latestActBefore, effects: effects)
    }
}

extension FieldKey {
    /// The key and its register under the present names, or `nil` where both stay as they are.
    fileprivate func renamed(_ register: Register, by lineage: CatalogLineage) -> (FieldKey, Register)? {
        let key = renamed(by: lineage)
        let entries = register.entries.map { $0.renamed(by: lineage) }
        guard key != self || entries != register.entries else { return nil }
        return (key, Register(entries: entries, revision: register.revision, changedBy: register.changedBy))
    }

    fileprivate func renamed(by lineage: CatalogLineage) -> FieldKey {
        switch self {
        case .choice(let layer, let id, let field): .choice(layer, lineage.canonical(id), field)
        case .position(let layer, let list, let id):
            .position(layer, list.renamed(by: lineage), lineage.canonical(id))
        case .reset(let layer, let kind, .item(let id)): .reset(layer, kind, .item(lineage.canonical(id)))
        case .reset(let layer, let kind, .list(let list)): .reset(layer, kind, .list(list.renamed(by: lineage)))
        case .reset, .item, .itemsReset: self
        }
    }
}

extension OrderList {
    fileprivate func renamed(by lineage: CatalogLineage) -> OrderList {
        switch self {
        case .container(let id): .container(lineage.canonical(id))
        case .bar: .bar
        }
    }
}

extension Register.Entry {
    fileprivate func renamed(by lineage: CatalogLineage) -> Register.Entry {
        var entry = self
        switch value {
        case .container(let id): entry.value = .container(lineage.canonical(id))
        case .added(let container, let isGroup):
            entry.value = .added(container: lineage.canonical(container), isGroup: isGroup)
        case .unset, .visibility, .placement, .position, .text: break
        }
        return entry
    }
}
