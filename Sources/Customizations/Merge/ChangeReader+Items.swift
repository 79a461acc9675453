extension ChangeReader {
    func read(
        adding item: Operation.NewItem, to container: Identifier, _ anchor: Operation.Anchor, in layer: Layer
    ) throws(Rejection) -> Reading {
        let id = item.id
        if view.item(view.canonical(id)) != nil {
            throw Rejection(.itemExists, "item/id: the catalog has an item “\(id)”")
        }
        if seen.ownItem(id) != nil { throw Rejection(.itemExists, "item/id: the person has an item “\(id)”") }
        let permissions = Permissions(view: view, seen: seen, layers: Choices.layers(from: layer, family: family))
        let rules = try permissions.rules(of: container)
        guard rules.acceptsTabs else {
            throw Rejection(.notAllowed, "container: \(permissions.described(container)) does not say acceptsTabs")
        }
        guard !item.isGroup || container.isEmpty else {
            throw Rejection(.notAllowed, "container: a person's own group stands at the root only")
        }
        var writes = [
            write(id, .added, .added(container: container, isGroup: item.isGroup)),
            write(id, .title, .text(ExactText(item.title))),
            write(id, .image, text(item.image)), write(id, .subtitle, text(item.subtitle)),
            write(id, .data, text(item.data)),
        ]
        if anchor != .end {
            guard rules.allowsReordering else {
                throw Rejection(
                    .notAllowed,
                    "container: \(permissions.described(container)) may not be reordered: it does not say allowsReordering"
                )
            }
            writes += place(writes, at: anchor, of: container, isGroup: item.isGroup, layer)
        }
        return .writes(writes, isDormant: false)
    }

    /// The position of an item that is just being added.
    private func place(
        _ added: [FieldWrite], at anchor: Operation.Anchor, of container: Identifier, isGroup: Bool, _ layer: Layer
    ) -> [FieldWrite] {
        guard case .item(let id, _) = added.first?.key else { return [] }
        var after = seen
        _ = after.merge(added, revision: after.revision, by: stamp)
        let layers = Choices.layers(from: layer, family: family)
        let scene = Scene(after, view: view, layers: layers, withOrders: false)
        return reader(.container(container), scene, layer).read(move: id, to: canonical(anchor), isGroup: isGroup)
    }

    func read(_ update: Operation.ItemUpdate) throws(Rejection) -> Reading {
        guard let own = seen.ownItem(update.id) else { throw noSuchItem(update.id) }
        let writes = ItemField.details.compactMap { field -> FieldWrite? in
            guard let detail = update.details[field] else { return nil }
            let key = FieldKey.item(update.id, field)
            guard seen.value(key) ?? .unset != text(detail) else { return nil }
            return FieldWrite(
                key: key,
                entry: Register.Entry(text(detail), precedence: .act(stamp), life: own.addedBy))
        }
        return writes.isEmpty ? .noop : .writes(writes, isDormant: false)
    }

    func read(putting id: Identifier, _ patch: Operation.ItemPatch?, in layer: Layer) throws(Rejection) -> Reading {
        guard let patch else { return seen.ownItem(id) == nil ? .noop : try read(removing: id) }
        if let own = seen.ownItem(id) {
            if let container = patch.container.map(view.canonical), container != own.container {
                throw Rejection(
                    .badValue,
                    "items/\(id)/container: it was added to “\(own.container)”; moving it is a choice under tabs")
            }
            return try read(Operation.ItemUpdate(id: id, details: patch.details))
        }
        guard case .some(.some(let title)) = patch.details[.title] else {
            throw Rejection(.badValue, "items/\(id)/title: missing; a new item needs one")
        }
        let item = Operation.NewItem(
            id: id, title: title, image: patch.details[.image] ?? nil, subtitle: patch.details[.subtitle] ?? nil,
            data: patch.details[.data] ?? nil, isGroup: patch.isGroup)
        return try read(adding: item, to: patch.container.map(view.canonical) ?? .empty, .end, in: layer)
    }

    func read(removing id: Identifier) throws(Rejection) -> Reading {
        guard seen.ownItem(id) != nil else { throw noSuchItem(id) }
        return .writes([write(id, .removed, .unset)], isDormant: false)
    }

    private func noSuchItem(_ id: Identifier) -> Rejection {
        Rejection(.noSuchItem, "item/id: the person has no item “\(id)”")
    }

    private func text(_ text: String?) -> FieldValue { text.map { .text(ExactText($0)) } ?? .unset }

    private func write(_ id: Identifier, _ field: ItemField, _ value: FieldValue) -> FieldWrite {
        FieldWrite(key: .item(id, field), entry: Register.Entry(value, act: stamp))
    }
}
