/// Makes a customization exactly what a document says, as acts made now; permissions are not judged (contract §3.2).
struct Replacement {
    let content: CustomizationContent
    let view: CatalogView
    /// The act; what must come after it is 1 ms later.
    let stamp: Stamp

    /// The writes that lead from a state to the content; none where it is so already.
    func writes(on state: Customization) -> [(FieldWrite, Stamp)] {
        let first = items(on: state) + choices(on: state)
        let (unset, positions) = orders(on: state)
        return (first + unset).map { ($0, stamp) } + positions.map { ($0, later) }
    }

    private var later: Stamp {
        Stamp(time: stamp.time + 1, device: stamp.device, change: stamp.change, isImport: stamp.isImport)
    }

    private func choices(on state: Customization) -> [FieldWrite] {
        var wanted: [FieldKey: FieldValue] = [:]
        for (layer, chosen) in content.layers {
            for (name, item) in chosen.items {
                let id = view.canonical(name)
                wanted[.choice(layer, id, .sidebar)] = item.sidebar.map(FieldValue.visibility)
                wanted[.choice(layer, id, .tabBar)] = item.tabBar.map(FieldValue.visibility)
                wanted[.choice(layer, id, .placement)] = item.placement.map { .placement(ExactText($0)) }
                wanted[.choice(layer, id, .container)] = item.container.map { .container(view.canonical($0)) }
            }
        }
        let present = state.fields.keys.filter { key in
            if case .choice = key { state.value(key) != nil } else { false }
        }
        return Set(wanted.keys).union(present).sorted().compactMap { key in
            guard state.value(key) != wanted[key] || isRevived(key, on: state) else { return nil }
            return FieldWrite(key: key, entry: Register.Entry(wanted[key] ?? .unset, act: stamp))
        }
    }

    /// Whether an item is made anew by this very replacement, which unsets its container.
    private func isRevived(_ key: FieldKey, on state: Customization) -> Bool {
        guard case .choice(_, let id, .container) = key else { return false }
        return content.items.contains { $0.new.id == id } && state.ownItem(id) == nil
    }

    private func orders(on state: Customization) -> (unset: [FieldWrite], positions: [FieldWrite]) {
        var unset: [FieldWrite] = []
        var positions: [FieldWrite] = []
        for layer in Set(content.layers.keys).union(state.layersWithOrders).sorted() {
            let present = state.orders(in: layer, view: view)
            let wanted = wantedOrders(layer)
            for list in Set(present.keys).union(wanted.keys).sorted() {
                let order = wanted[list]?.map(view.canonical)
                guard order != present[list]?.map(view.canonical) else { continue }
                if present[list] != nil {
                    let key = FieldKey.reset(layer, .order, .list(list))
                    unset.append(FieldWrite(key: key, entry: Register.Entry(.unset, act: stamp)))
                }
                for (index, id) in (order ?? []).enumerated() {
                    let place = Position.Place.moved(later, index: UInt32(index))
                    let position = Position(under: .root, Position.Step(.right, place))
                    positions.append(
                        FieldWrite(
                            key: .position(layer, list, id), entry: Register.Entry(.position(position), act: later)))
                }
            }
        }
        return (unset, positions)
    }

    private func wantedOrders(_ layer: Layer) -> [OrderList: [Identifier]] {
        guard let chosen = content.layers[layer] else { return [:] }
        var orders: [OrderList: [Identifier]] = [:]
        for (container, order) in chosen.orders where !order.isEmpty {
            orders[.container(view.canonical(container))] = order
        }
        if let bar = chosen.tabBarOrder, !bar.isEmpty { orders[.bar] = bar }
        return orders
    }

    private func items(on state: Customization) -> [FieldWrite] {
        let wanted = Set(content.items.map(\.new.id))
        var writes = state.ownItems.filter { !wanted.contains($0.id) }.map { write($0.id, .removed, .unset) }
        for item in content.items {
            let container = view.canonical(item.container)
            if let own = state.ownItem(item.new.id), own.container == container, own.isGroup == item.new.isGroup {
                writes += details(item.new).filter { state.value($0.key) ?? .unset != $0.entry.value }.map { write in
                    FieldWrite(
                        key: write.key,
                        entry: Register.Entry(write.entry.value, precedence: .act(stamp), life: own.addedBy))
                }
            } else {
                writes.append(
                    write(item.new.id, .added, .added(container: container, isGroup: item.new.isGroup)))
                writes += details(item.new)
            }
        }
        return writes
    }

    private func details(_ item: Operation.NewItem) -> [FieldWrite] {
        [(ItemField.title, item.title), (.image, item.image), (.subtitle, item.subtitle), (.data, item.data)].map {
            write(item.id, $0, $1.map { .text(ExactText($0)) } ?? .unset)
        }
    }

    private func write(_ id: Identifier, _ field: ItemField, _ value: FieldValue) -> FieldWrite {
        FieldWrite(key: .item(id, field), entry: Register.Entry(value, act: stamp))
    }
}
