public import Customizations

/// What a customization is made of, as JSON: entries shaped as those of a feed (contract §3.3), each with its act.
public enum TransferForm {
    /// Writes entries as the elements of an array.
    ///
    /// - Complexity: O(entries and the ids in their orders).
    public static func write(_ entries: [TransferEntry], to array: inout JSONWriter) {
        for entry in entries {
            array.object { object in
                switch entry {
                case .write(let key, let written):
                    write(key, written.value, to: &object)
                    writeMembers(of: written.maker, to: &object)
                    if written.life != written.maker {
                        object.object("kept") { writeMembers(of: written.life, to: &$0) }
                    }
                case .order(let layer, let list, let ids, let act):
                    object.member("layer", layer.description)
                    writeMembers(of: list, to: &object)
                    object.member("field", "order")
                    object.member("value", ids: ids)
                    writeMembers(of: act, to: &object)
                }
            }
        }
    }

    private static func write(_ key: FieldKey, _ value: FieldValue, to object: inout JSONWriter) {
        switch key {
        case .choice(let layer, let id, let field):
            object.member("layer", layer.description)
            object.member("kind", "tab")
            object.member("id", id.text)
            object.member("field", field.name)
        case .item(let id, let field):
            object.member("kind", "item")
            object.member("id", id.text)
            object.member("field", ItemWords.word(field))
        case .reset(let layer, let kind, let target):
            object.member("layer", layer?.description ?? "*")
            object.member("kind", "reset")
            object.member("field", "\(kind)")
            write(target, to: &object)
        case .itemsReset:
            object.member("layer", "*")
            object.member("kind", "reset")
            object.member("field", "items")
        case .position: return
        }
        write(value, to: &object)
    }

    private static func write(_ target: ResetTarget, to object: inout JSONWriter) {
        switch target {
        case .all: return
        case .item(let id): object.member("tab", id.text)
        case .containers: object.member("containers", true)
        case .list(.container(let id)): object.member("container", id.text)
        case .list(.bar): object.member("bar", true)
        }
    }

    private static func write(_ value: FieldValue, to object: inout JSONWriter) {
        switch value {
        case .unset: object.nullMember("value")
        case .visibility(let visibility): object.member("value", visibility.rawValue)
        case .placement(let word), .text(let word): object.member("value", word.text)
        case .container(let id): object.member("value", id.text)
        case .added(let container, let isGroup):
            object.object("value") { item in
                item.member("container", container.text)
                if isGroup { item.array("tabs") { _ in } }
            }
        case .position: return
        }
    }

    private static func writeMembers(of list: OrderList, to object: inout JSONWriter) {
        switch list {
        case .container(let id):
            object.member("kind", "container")
            object.member("id", id.text)
        case .bar: object.member("kind", "bar")
        }
    }

    private static func writeMembers(of act: Stamp, to object: inout JSONWriter) {
        object.member("at", milliseconds: act.time)
        if !act.device.isEmpty { object.member("device", act.device.text) }
        if !act.change.isEmpty { object.member("change", act.change.text) }
        if act.isImport { object.member("onlyIfUnset", true) }
    }
}
