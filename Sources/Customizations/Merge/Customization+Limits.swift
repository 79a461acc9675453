extension Customization {
    /// Of the writes of an `onlyIfUnset` request those that set what was never chosen or reset; an order counts as one
    /// choice (contract §4.9).
    func unsetOnly(_ writes: [FieldWrite]) -> [FieldWrite] {
        if case .item(let id, .added) = writes.first?.key, fields[.item(id, .added)] != nil { return [] }
        let orders = Set(
            fields.keys.compactMap { key -> Choice? in
                if case .position(let layer, let list, _) = key { Choice(layer: layer, list: list) } else { nil }
            })
        return writes.filter { write in
            switch write.key {
            case .position(let layer, let list, _):
                !orders.contains(Choice(layer: layer, list: list)) && reset(layer, .order, .all) == nil
                    && reset(layer, .order, .list(list)) == nil
                    && (list == .bar || reset(layer, .order, .containers) == nil)
            case .item(let id, let field) where ItemField.details.contains(field):
                fields[.item(id, .added)] == nil || value(write.key) == nil
            case .choice, .item: fields[write.key] == nil && end(of: write.key) == nil
            case .reset, .itemsReset: false
            }
        }
    }

    private struct Choice: Hashable {
        let layer: Layer
        let list: OrderList
    }

    /// Throws `limit` if the writes would store more than a person may.
    ///
    /// Complexity: O(writes); O(fields) only near a limit.
    func checkLimits(_ limits: CustomizationLimits, for writes: [FieldWrite]) throws(Rejection) {
        if fields.count + writes.count > limits.choices {
            let added = writes.count { isChoice($0.key) && standing($0.key) == nil && $0.entry.value != .unset }
            let current = added == 0 ? 0 : storedChoices
            if added > 0, current + added > limits.choices {
                throw Rejection(
                    .limit, "choices: this would store \(current + added), a person may have \(limits.choices)",
                    limit: limits.choices, current: current)
            }
        }
        try checkDevices(limits, for: writes)
        for write in writes {
            guard case .item(let id, .added) = write.key, ownItem(id) == nil else { continue }
            let current = fields.count > limits.ownItems ? ownItemCount : 0
            if current >= limits.ownItems {
                throw Rejection(
                    .limit, "item: a person may have \(limits.ownItems) own items", limit: limits.ownItems,
                    current: current)
            }
        }
    }

    /// A device without choices of its own gets none where so many have some that none of them may be forgotten
    /// (contract §7).
    private func checkDevices(_ limits: CustomizationLimits, for writes: [FieldWrite]) throws(Rejection) {
        guard fields.count >= limits.devices,
            case .device(let device) = writes.first(where: { isChoice($0.key) && $0.entry.value != .unset })?.key.layer
        else { return }
        let known = devicesWithChoices
        guard known.count >= limits.devices, !known.contains(device) else { return }
        throw Rejection(
            .limit, "layer: \(known.count) devices have choices of their own, which is as many as there may be",
            limit: limits.devices, current: known.count)
    }

    /// The devices that have choices of their own.
    ///
    /// Complexity: O(fields).
    public var devicesWithChoices: Set<Identifier> {
        var devices: Set<Identifier> = []
        for key in fields.keys {
            guard case .device(let device) = key.layer, !devices.contains(device), isChoice(key), value(key) != nil
            else { continue }
            devices.insert(device)
        }
        return devices
    }

    private var ownItemCount: Int {
        fields.keys.count { key in
            if case .item(let id, .added) = key { addition(of: id) != nil } else { false }
        }
    }

    /// How many choices are stored: set fields, and ids in orders (contract §7).
    ///
    /// Complexity: O(fields).
    public var storedChoices: Int {
        var ends = OrderEnds()
        return fields.count { key, register in
            guard isChoice(key), let entry = register.standing(after: ends.end(of: key, in: self)) else { return false }
            return entry.value != .unset
        }
    }

    private func isChoice(_ key: FieldKey) -> Bool {
        switch key {
        case .choice, .position: true
        case .reset, .item, .itemsReset: false
        }
    }
}
