/// Reads a change against the state that its maker had seen, and turns it into writes of single fields (contract §4).
///
/// Whether it is a noop or rejected is judged by that state and the catalog revision named, in the layer written to,
/// never by the present state (contract §4.3).
struct ChangeReader {
    let view: CatalogView
    let seen: Customization
    let target: ChangeRequest.Target
    let family: DeviceFamily?
    let stamp: Stamp
    let onlyIfUnset: Bool

    /// What a change comes to.
    enum Reading {
        case noop
        case writes([FieldWrite], isDormant: Bool)
    }

    func read(_ operation: Operation) throws(Rejection) -> Reading {
        if case .reset(let scope) = operation {
            try refuseIfUnsetOnly(operation)
            return try read(scope)
        }
        guard case .layer(let layer) = target else {
            throw Rejection(.badValue, "layer: “*” is every layer, which only a reset can be made in")
        }
        try refuseIfUnsetOnly(operation)
        switch operation {
        case .setVisibility(let item, let surface, let value):
            return try read(item, .init(surface), value.map(FieldValue.visibility), in: layer)
        case .setPlacement(let item, let value):
            return try read(item, .placement, value.map { .placement(ExactText($0.rawValue)) }, in: layer)
        case .setContainer(let item, let value):
            return try read(item, .container, value.map { .container(view.canonical($0)) }, in: layer)
        case .setOrder(let container, let order):
            return try read(order: order, of: view.canonical(container), in: layer)
        case .setTabBarOrder(let order):
            let layers = Choices.layers(from: layer, family: family)
            return try read(
                order: order, of: .bar, in: layer, Permissions(view: view, seen: seen, layers: layers))
        case .move(let item, let container, let anchor):
            return try read(move: view.canonical(item), to: container.map(view.canonical), anchor, in: layer)
        case .addItem(let item, let container, let anchor):
            return try read(adding: item, to: view.canonical(container), anchor, in: layer)
        case .updateItem(let update):
            return try read(update)
        case .removeItem(let id):
            return try read(removing: id)
        case .putItem(let id, let patch):
            return try read(putting: id, patch, in: layer)
        case .resetContainerOrders:
            let key = FieldKey.reset(layer, .order, .containers)
            return .writes([FieldWrite(key: key, entry: Register.Entry(.unset, act: stamp))], isDormant: false)
        case .reset:
            return .noop
        }
    }

    /// `onlyIfUnset` stores choices; what sets nothing makes no sense with it (contract §4.9).
    private func refuseIfUnsetOnly(_ operation: Operation) throws(Rejection) {
        guard onlyIfUnset else { return }
        let setsNothing =
            switch operation {
            case .setVisibility(_, _, nil), .setPlacement(_, nil), .setContainer(_, nil), .setOrder(_, nil),
                .setTabBarOrder(nil), .removeItem, .reset, .resetContainerOrders, .putItem(_, nil):
                true
            default: false
            }
        if setsNothing { throw Rejection(.badValue, "onlyIfUnset: this operation sets nothing") }
    }

    // MARK: Choices

    private func read(
        _ name: Identifier, _ field: ChoiceField, _ value: FieldValue?, in layer: Layer
    ) throws(Rejection) -> Reading {
        let id = view.canonical(name)
        let permissions = Permissions(view: view, seen: seen, layers: Choices.layers(from: layer, family: family))
        try permissions.check(id, named: name, field, value)
        let key = FieldKey.choice(layer, id, field)
        if seen.value(key) == value { return .noop }
        return .writes(
            [FieldWrite(key: key, entry: Register.Entry(value ?? .unset, act: stamp))],
            isDormant: !permissions.knows(id))
    }

    // MARK: Resets

    private func read(_ scope: Operation.ResetScope) throws(Rejection) -> Reading {
        guard scope.item == nil || scope.container == nil else {
            throw Rejection(.badValue, "reset: it is for a tab or for a container, not for both")
        }
        let item = scope.item.map(view.canonical)
        let container = scope.container.map(view.canonical)
        let layers = layersRead
        let scene = container == nil ? nil : Scene(seen, view: view, layers: layers, withOrders: false)
        if let scene, let container, scene.containers[container] == nil {
            throw Rejection(.unknownContainer, "container: there is no container “\(container)”")
        }
        let reset = ResetReader(
            layer: resetLayer, item: item, container: container,
            children: container.flatMap { scene?.children[$0] }?.compactMap { scene?.items[$0] } ?? [], stamp: stamp)
        let isDormant = item.map { view.item($0) == nil && seen.ownItem($0) == nil } ?? false
        return .writes(try reset.writes(scope.what), isDormant: isDormant)
    }

    private var resetLayer: Layer? {
        if case .layer(let layer) = target { layer } else { nil }
    }

    private var layersRead: [Layer] {
        if case .layer(let layer) = target { Choices.layers(from: layer, family: family) } else { [.shared] }
    }
}
