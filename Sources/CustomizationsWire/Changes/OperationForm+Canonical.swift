import Customizations

extension OperationForm {
    /// Writes an operation in the one form that it has for a fingerprint: members by name, none that says nothing, the
    /// root as `""`, `null` where something is unset.
    static func writeCanonicalMembers(of operation: Operation, to object: inout JSONWriter) {
        switch operation {
        case .setVisibility(let item, let surface, let value):
            write("setVisibility", to: &object)
            object.member("surface", surface.rawValue)
            write(value?.rawValue, of: item, to: &object)
        case .setPlacement(let item, let value):
            write("setPlacement", to: &object)
            write(value?.rawValue, of: item, to: &object)
        case .setContainer(let item, let value):
            write("setContainer", to: &object)
            write(value?.text, of: item, to: &object)
        case .setOrder(let container, let order):
            object.member("container", container.text)
            write("setOrder", to: &object)
            object.member("order", ids: order)
        case .setTabBarOrder(let order):
            write("setTabBarOrder", to: &object)
            object.member("order", ids: order)
        case .resetContainerOrders:
            write("resetContainerOrders", to: &object)
        case .reset(let scope):
            object.member("container", ifPresent: scope.container?.text)
            write("reset", to: &object)
            object.member("tab", ifPresent: scope.item?.text)
            object.member("what", scope.what.rawValue)
        case .move(let item, let container, let anchor):
            write(anchor, to: &object)
            object.member("container", ifPresent: container?.text)
            write("move", to: &object)
            object.member("tab", item.text)
        case .addItem, .updateItem, .removeItem, .putItem:
            writeItemMembers(of: operation, to: &object)
        }
    }

    private static func writeItemMembers(of operation: Operation, to object: inout JSONWriter) {
        switch operation {
        case .addItem(let item, let container, let anchor):
            write(anchor, to: &object)
            object.member("container", container.text)
            object.object("item") { write(item, to: &$0) }
            write("addItem", to: &object)
        case .updateItem(let update):
            object.object("item") { write(update.details, of: update.id, to: &$0) }
            write("updateItem", to: &object)
        case .removeItem(let id):
            object.object("item") { $0.member("id", id.text) }
            write("removeItem", to: &object)
        case .putItem(let id, let patch):
            object.member("container", ifPresent: patch?.container?.text)
            object.object("item") { write(patch?.details ?? [:], of: id, to: &$0) }
            write("putItem", to: &object)
            if let patch { object.member("tabs", patch.isGroup) }
        default: return
        }
    }

    private static func write(_ word: String, to object: inout JSONWriter) {
        object.member("op", word)
    }

    private static func write(_ value: String?, of item: Identifier, to object: inout JSONWriter) {
        object.member("tab", item.text)
        object.member("value", orNull: value)
    }

    private static func write(_ anchor: Operation.Anchor, to object: inout JSONWriter) {
        switch anchor {
        case .before(let id): object.member("before", id.text)
        case .after(let id): object.member("after", id.text)
        case .end: return
        }
    }

    private static func write(_ item: Operation.NewItem, to object: inout JSONWriter) {
        object.member("data", ifPresent: item.data)
        object.member("id", item.id.text)
        object.member("image", ifPresent: item.image)
        object.member("subtitle", ifPresent: item.subtitle)
        if item.isGroup { object.array("tabs") { _ in } }
        object.member("title", item.title)
    }

    private static func write(_ details: [ItemField: String?], of id: Identifier, to object: inout JSONWriter) {
        object.member("id", id.text)
        for field in ItemField.details {
            if let detail = details[field] { object.member(ItemForm.name(field), orNull: detail) }
        }
    }
}
