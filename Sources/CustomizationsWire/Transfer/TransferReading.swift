public import Customizations

/// Reads one entry of an export.
struct TransferReading {
    let entry: JSONReader
    /// The latest time that an act may have been made at, in milliseconds since 1970.
    let latest: Int64

    /// The words of `kind`.
    private enum Kind: String, CaseIterable { case tab, container, bar, item, reset }

    /// The words of a reset's `field`.
    private enum ResetWord: String, CaseIterable { case visibility, order, placement, membership, items }

    func read() -> TransferEntry? {
        guard entry.isObject(), let kind = entry.required("kind")?.word(Kind.self), let act = act(entry) else {
            return nil
        }
        switch kind {
        case .tab: return choice(act)
        case .container:
            guard let id = entry.member("id")?.container() else { return missing("id") }
            return order(.container(id), act)
        case .bar: return order(.bar, act)
        case .item: return item(act)
        case .reset: return reset(act)
        }
    }

    private func act(_ reader: JSONReader) -> Stamp? {
        guard let at = reader.required("at"), let time = at.milliseconds() else { return nil }
        if time > latest { at.fault("\(at.value.shown) is in the future by this server's clock") }
        return Stamp(
            time: time, device: reader.optional("device")?.deviceIdentifier() ?? .empty,
            change: reader.optional("change")?.identifier() ?? .empty,
            isImport: reader.optional("onlyIfUnset")?.bool() ?? false)
    }

    private func choice(_ act: Stamp) -> TransferEntry? {
        guard let layer = layer(), let id = entry.required("id")?.identifier(),
            let word = entry.required("field"), let text = word.string()
        else { return nil }
        guard let field = ChoiceField.allCases.first(where: { $0.name.hasSameBytes(as: text) }) else {
            return word.wrongKind("a field of a tab")
        }
        guard let value = value({ choiceValue($0, field) }) else { return nil }
        return write(.choice(layer, id, field), value, act)
    }

    private func choiceValue(_ reader: JSONReader, _ field: ChoiceField) -> FieldValue? {
        switch field {
        case .sidebar, .tabBar: reader.word(ChosenVisibility.self).map(FieldValue.visibility)
        case .placement: reader.word(ItemPlacement.self).map { .placement(ExactText($0.rawValue)) }
        case .container: reader.container().map(FieldValue.container)
        }
    }

    private func order(_ list: OrderList, _ act: Stamp) -> TransferEntry? {
        guard let layer = layer(), let reader = entry.required("value"), let ids = reader.identifiers() else {
            return nil
        }
        guard Set(ids).count == ids.count else { return reader.wrongKind("an order: an id is there twice") }
        return .order(layer, list, ids, act: act)
    }

    private func item(_ act: Stamp) -> TransferEntry? {
        guard let id = entry.required("id")?.identifier(), let word = entry.required("field"),
            let text = word.string()
        else { return nil }
        guard let field = ItemWords.field(text) else { return word.wrongKind("a field of an own item") }
        guard let value = value({ itemValue($0, field) }) else { return nil }
        return write(.item(id, field), value, act)
    }

    private func itemValue(_ reader: JSONReader, _ field: ItemField) -> FieldValue? {
        switch field {
        case .added:
            guard reader.isObject(), let container = reader.member("container")?.container() else {
                return reader.wrongKind("an addition: “container” is required")
            }
            return .added(container: container, isGroup: ItemForm.isGroup(reader))
        case .removed: return reader.wrongKind("null, which a removal has")
        case .title, .image, .subtitle: return reader.string(bytes: 0...500).map { .text(ExactText($0)) }
        case .data: return reader.string(bytes: 0...ItemForm.dataLimit).map { .text(ExactText($0)) }
        }
    }

    private func reset(_ act: Stamp) -> TransferEntry? {
        guard let target = entry.required("layer")?.target(), let word = entry.required("field")?.word(ResetWord.self)
        else { return nil }
        guard word != .items else { return write(.itemsReset, .unset, act) }
        let layer: Layer? = if case .layer(let layer) = target { layer } else { nil }
        guard let kind = ResetKind.allCases.first(where: { "\($0)" == word.rawValue }), let reach = reach() else {
            return nil
        }
        return write(.reset(layer, kind, reach), .unset, act)
    }

    private func reach() -> ResetTarget? {
        if let tab = entry.member("tab") { return tab.identifier().map(ResetTarget.item) }
        if let container = entry.member("container") {
            return container.container().map { .list(.container($0)) }
        }
        if entry.optional("bar")?.bool() ?? false { return .list(.bar) }
        return entry.optional("containers")?.bool() ?? false ? .containers : .all
    }

    private func write(_ key: FieldKey, _ value: FieldValue, _ act: Stamp) -> TransferEntry? {
        guard let kept = entry.optional("kept") else { return .write(key, Register.Entry(value, act: act)) }
        guard kept.isObject(), let life = self.act(kept) else { return nil }
        return .write(key, Register.Entry(value, precedence: .act(act), life: life))
    }

    private func layer() -> Layer? {
        guard let reader = entry.required("layer"), let target = reader.target() else { return nil }
        guard case .layer(let layer) = target else { return reader.wrongKind("one layer") }
        return layer
    }

    /// `null` is unset.
    private func value(_ read: (JSONReader) -> FieldValue?) -> FieldValue? {
        guard let value = entry.member("value") else { return missing("value") }
        return value.isNull ? .unset : read(value)
    }

    private func missing<Value>(_ name: String) -> Value? {
        entry.fault("“\(name)” is required")
        return nil
    }
}

extension TransferForm {
    /// Reads the entries of an array; a fault for each that is wrong.
    ///
    /// - Parameter latest: The latest time that an act may have been made at, in milliseconds since 1970.
    public static func read(_ reader: JSONReader, latest: Int64) -> [TransferEntry] {
        (reader.elements() ?? []).compactMap { TransferReading(entry: $0, latest: latest).read() }
    }
}
