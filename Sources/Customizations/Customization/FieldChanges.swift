/// What changed after a revision, oldest first (contract §3.3).
public struct FieldChanges: Hashable, Sendable {
    /// The last revision that it covers wholly.
    public let revision: Int
    public let changes: [FieldChange]
    /// Whether there is more after that revision.
    public let hasMore: Bool

    /// - Parameter limit: About how many changes; a page ends at the end of a revision, and has at least one.
    ///
    /// Complexity: O(n log n) in the fields.
    public init(_ customization: Customization, since: Int, limit: Int? = nil, view: CatalogView) {
        let all = Self.all(customization, since: since, view: view)
        var page = all
        if let limit, all.count > limit {
            let last = all[max(limit, 1) - 1].revision
            let complete = all.prefix { $0.revision < last }
            let whole = all.prefix { $0.revision <= last }
            page = Array(whole.count > limit && !complete.isEmpty ? complete : whole)
        }
        changes = page
        hasMore = page.count < all.count
        revision = hasMore ? page.last?.revision ?? since : customization.revision
    }

    private static func all(_ customization: Customization, since: Int, view: CatalogView) -> [FieldChange] {
        var changes: [FieldChange] = []
        var orders: [Order: Register] = [:]
        var items: [Identifier: Register] = [:]
        for (key, register) in customization.fields where register.revision > since {
            switch key {
            case .choice(let layer, let id, let field):
                let value = FieldChange.ChangedValue(customization.value(key), view: view)
                changes.append(
                    FieldChange(.choice(layer, view.local(id), field, value), register))
            case .position(let layer, let list, _):
                let order = Order(layer: layer, list: list)
                if orders[order]?.isOlder(than: register) ?? true { orders[order] = register }
            case .item(let id, _):
                // The mark of a reset or removal of what never was is no change of anything.
                guard customization.fields[.item(id, .added)] != nil else { continue }
                if items[id]?.isOlder(than: register) ?? true { items[id] = register }
            case .itemsReset:
                for id in customization.itemsEnded(by: register)
                where items[id]?.isOlder(than: register) ?? true { items[id] = register }
            case .reset:
                continue
            }
        }
        for (layer, changed) in Dictionary(grouping: orders, by: \.key.layer) {
            let standing = customization.orders(in: layer, view: view)
            for (order, register) in changed {
                let subject = FieldChange.Subject.order(layer, order.list.local(in: view), standing[order.list])
                changes.append(FieldChange(subject, register))
            }
        }
        for (id, register) in items {
            changes.append(FieldChange(.item(id, customization.ownItem(id)?.standing(in: view)), register))
        }
        return changes.sorted { $0.sortKey < $1.sortKey }
    }

    private struct Order: Hashable {
        let layer: Layer
        let list: OrderList
    }
}

extension Register {
    /// Whether it was changed before another: of one revision, by an earlier act.
    fileprivate func isOlder(than other: Register) -> Bool {
        (revision, changedBy) < (other.revision, other.changedBy)
    }
}

extension FieldChange {
    fileprivate init(_ subject: Subject, _ register: Register) {
        self.init(
            subject: subject, revision: register.revision, at: register.changedBy.time,
            device: register.changedBy.device)
    }

    fileprivate var sortKey: (Int, Int64, FieldKey) {
        let key: FieldKey =
            switch subject {
            case .choice(let layer, let id, let field, _): .choice(layer, id, field)
            case .order(let layer, let list, _): .position(layer, list, .empty)
            case .item(let id, _): .item(id, .added)
            }
        return (revision, at, key)
    }
}

extension FieldChange.ChangedValue {
    /// What a field holds, by the ids of a catalog revision.
    init(_ value: FieldValue?, view: CatalogView) {
        switch value {
        case .visibility(let visibility): self = .word(visibility.rawValue)
        case .placement(let word): self = .word(word.text)
        case .container(let id): self = .container(view.local(id))
        case nil, .unset, .position, .added, .text: self = .unset
        }
    }
}

extension OrderList {
    /// The list by the id that a catalog revision has for it.
    func local(in view: CatalogView) -> OrderList {
        switch self {
        case .container(let id): .container(view.local(id))
        case .bar: .bar
        }
    }
}

extension Customization {
    /// The own items that a reset of all of them removed.
    func itemsEnded(by reset: Register) -> [Identifier] {
        guard let end = reset.entries.last?.life else { return [] }
        return fields.compactMap { key, register in
            guard case .item(let id, .added) = key, let added = register.entries.last, added.life <= end else {
                return nil
            }
            return id
        }
    }
}
