extension ChangeReader {
    func read(order: [Identifier]?, of container: Identifier, in layer: Layer) throws(Rejection) -> Reading {
        let permissions = Permissions(view: view, seen: seen, layers: Choices.layers(from: layer, family: family))
        let rules = try permissions.rules(of: container)
        guard rules.allowsReordering || order == nil else {
            throw Rejection(
                .notAllowed,
                "container: \(permissions.described(container)) may not be reordered: it does not say allowsReordering")
        }
        return try read(order: order, of: .container(container), in: layer, permissions)
    }

    func read(
        order: [Identifier]?, of list: OrderList, in layer: Layer, _ permissions: Permissions
    ) throws(Rejection) -> Reading {
        guard let order else {
            guard isChosen(list, in: layer) else { return .noop }
            let key = FieldKey.reset(layer, .order, .list(list))
            return .writes([FieldWrite(key: key, entry: Register.Entry(.unset, act: stamp))], isDormant: false)
        }
        var named: Set<Identifier> = []
        for (index, id) in order.enumerated() where !named.insert(id).inserted {
            throw Rejection(.duplicateID, "order/\(index): “\(id)” is there twice")
        }
        var known: Set<Identifier> = []
        let ids = order.map(view.canonical).filter { known.insert($0).inserted }
        let writes = reader(list, scene(permissions.layers), layer).read(order: ids)
        return writes.isEmpty ? .noop : .writes(writes, isDormant: !ids.allSatisfy(permissions.knows))
    }

    func read(
        move id: Identifier, to named: Identifier?, _ anchor: Operation.Anchor, in layer: Layer
    ) throws(Rejection) -> Reading {
        let scene = scene(Choices.layers(from: layer, family: family))
        let permissions = Permissions(view: view, seen: seen, layers: scene.choices.layers)
        guard let container = named ?? scene.index[id].map({ scene.container[$0] }) else {
            throw Rejection(
                .noSuchItem, "tab: neither the catalog nor the person has “\(id)”, so that it has no container")
        }
        if named != nil { try permissions.checkContainer(id, named: id, container) }
        let rules = try permissions.rules(of: container)
        guard rules.allowsReordering || (named != nil && anchor == .end) else {
            throw Rejection(
                .notAllowed,
                "container: \(permissions.described(container)) may not be reordered: it does not say allowsReordering")
        }
        var writes: [FieldWrite] = []
        let key = FieldKey.choice(layer, id, .container)
        if named != nil, seen.value(key) != .container(container) {
            writes.append(FieldWrite(key: key, entry: Register.Entry(.container(container), act: stamp)))
        }
        if rules.allowsReordering {
            let reader = reader(.container(container), scene, layer)
            writes += reader.read(move: id, to: canonical(anchor), isGroup: scene.isGroup(id))
        }
        return writes.isEmpty ? .noop : .writes(writes, isDormant: !permissions.knows(id))
    }

    func canonical(_ anchor: Operation.Anchor) -> Operation.Anchor {
        switch anchor {
        case .before(let id): .before(view.canonical(id))
        case .after(let id): .after(view.canonical(id))
        case .end: .end
        }
    }

    /// What the maker had seen, orders left out.
    private func scene(_ layers: [Layer]) -> Scene { Scene(seen, view: view, layers: layers, withOrders: false) }

    func reader(_ list: OrderList, _ scene: Scene, _ layer: Layer) -> OrderReader {
        var scene = scene
        scene.load(list)
        return OrderReader(
            seen: SeenList(list, in: scene, layer: layer), layer: layer, catalogRevision: view.revision, stamp: stamp)
    }

    private func isChosen(_ list: OrderList, in layer: Layer) -> Bool {
        seen.fields.keys.contains { key in
            guard case .position(layer, list, _) = key else { return false }
            return seen.standing(key) != nil
        }
    }
}
