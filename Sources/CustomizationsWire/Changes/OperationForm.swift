import Customizations

/// What a change does, as JSON: `op` and its operands (contract §3.1).
enum OperationForm {
    /// Reads the operation of a change; members that it does not know are ignored.
    ///
    /// - Returns: `nil`, with a fault, where something is missing or wrong.
    static func read(_ change: JSONReader) -> Operation? {
        guard let word = change.required("op")?.word(OperationWord.self) else { return nil }
        switch word {
        case .setVisibility: return setVisibility(change)
        case .setPlacement: return setPlacement(change)
        case .setOrder: return setOrder(change)
        case .setTabBarOrder: return change.setting("order") { $0.identifiers() }.map(Operation.setTabBarOrder)
        case .move: return move(change)
        case .addItem: return addItem(change)
        case .updateItem: return updateItem(change)
        case .removeItem: return change.required("item").flatMap(ItemForm.id).map(Operation.removeItem)
        case .reset: return reset(change)
        }
    }

    private static func setVisibility(_ change: JSONReader) -> Operation? {
        let item = change.required("tab")?.identifier()
        let surface = change.required("surface")?.word(Surface.self)
        let value = change.setting("value") { $0.word(ChosenVisibility.self) }
        guard let item, let surface, let value else { return nil }
        return .setVisibility(item: item, surface: surface, value: value)
    }

    private static func setPlacement(_ change: JSONReader) -> Operation? {
        let item = change.required("tab")?.identifier()
        let value = change.setting("value") { $0.word(ItemPlacement.self) }
        guard let item, let value else { return nil }
        return .setPlacement(item: item, value: value)
    }

    private static func setOrder(_ change: JSONReader) -> Operation? {
        let container = change.present("container", orNull: "is the root")?.container()
        let order = change.setting("order") { $0.identifiers() }
        guard let container, let order else { return nil }
        return .setOrder(container: container, order: order)
    }

    /// Without `container` the item stays in its present one; `null` is not that, but the root.
    private static func move(_ change: JSONReader) -> Operation? {
        let container = change.member("container").map { $0.container() }
        guard let item = change.required("tab")?.identifier(), let anchor = anchor(change, of: item) else { return nil }
        if let container, container == nil { return nil }
        return .move(item: item, container: container ?? nil, to: anchor)
    }

    private static func addItem(_ change: JSONReader) -> Operation? {
        let container = change.member("container").map { $0.container() } ?? .empty
        guard let item = change.required("item").flatMap(ItemForm.newItem), let container,
            let anchor = anchor(change, of: item.id)
        else { return nil }
        return .addItem(item, container: container, at: anchor)
    }

    private static func updateItem(_ change: JSONReader) -> Operation? {
        guard let item = change.required("item"), let id = ItemForm.id(item) else { return nil }
        return .updateItem(Operation.ItemUpdate(id: id, details: ItemForm.details(item)))
    }

    /// A `tab` of `null` is no tab; a `container` of `null` is the root (contract §3.1).
    private static func reset(_ change: JSONReader) -> Operation? {
        let what = change.required("what")?.word(Operation.ResetScope.What.self)
        let item = change.optional("tab")?.identifier()
        let container = change.member("container")?.container()
        return what.map { .reset(Operation.ResetScope($0, item: item, container: container)) }
    }

    /// Before or after another item, or at the end where neither is said.
    private static func anchor(_ change: JSONReader, of item: Identifier) -> Operation.Anchor? {
        let before = change.optional("before")
        let after = change.optional("after")
        if before != nil, let after {
            after.fault("there is “before” too; an item goes before one or after one")
            return nil
        }
        guard let neighbour = before ?? after else { return .end }
        guard let id = neighbour.identifier() else { return nil }
        if id == item {
            neighbour.fault("\(neighbour.value.shown) is the item itself, which cannot stand beside itself")
            return nil
        }
        return before == nil ? .after(id) : .before(id)
    }
}
