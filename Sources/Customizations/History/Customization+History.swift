extension Customization {
    /// Takes back the latest change that is recorded of this state, and tells what it did, by the ids of a catalog
    /// revision.
    ///
    /// Called with one change after the other, newest first, it walks through all of history (contract §3.5); the revision
    /// stays as it is.
    ///
    /// Complexity: O(effects), O(n) in each order, O(fields) for one that was not told before and for a reset of all own
    /// items.
    public mutating func tellAndUndo(_ change: RecordedChange, view: CatalogView) -> HistoryEntry {
        let told = told(change)
        // It is told twice, and again by the change before.
        for case .position(let layer, let list, _) in told { remember(list, in: [layer]) }
        let after = told.map { subject($0, view: view) }
        undo(change)
        var fields: [HistoryEntry.Field] = []
        for (key, after) in zip(told, after) {
            guard let before = subject(key, view: view), let after else { continue }
            // A reset of all own items names those too that were gone before.
            if case (.item(_, nil), .item(_, nil)) = (before, after) { continue }
            fields.append(HistoryEntry.Field(before: before, after: after))
        }
        return HistoryEntry(change: change, fields: fields)
    }

    /// What a change is told by: choices, whole orders and whole items, each as one key.
    private func told(_ change: RecordedChange) -> [FieldKey] {
        var told: Set<FieldKey> = []
        for effect in change.effects {
            switch effect.key {
            case .choice: told.insert(effect.key)
            case .position(let layer, let list, _): told.insert(.position(layer, list, .empty))
            case .item(let id, _): told.insert(.item(id, .added))
            case .itemsReset:
                guard let register = self[.itemsReset] else { continue }
                told.formUnion(itemsEnded(by: register).map { .item($0, .added) })
            case .reset: continue
            }
        }
        return told.sorted()
    }

    private func subject(_ key: FieldKey, view: CatalogView) -> FieldChange.Subject? {
        switch key {
        case .choice(let layer, let id, let field):
            .choice(layer, view.local(id), field, FieldChange.ChangedValue(value(key), view: view))
        case .position(let layer, let list, _):
            .order(layer, list.local(in: view), order(of: list, in: layer, view: view))
        case .item(let id, _): .item(id, ownItem(id)?.standing(in: view))
        case .reset, .itemsReset: nil
        }
    }
}
