public import Customizations

/// What changed after a revision, as JSON (contract §3.3).
public enum FieldChangesForm {
    /// Writes all members of a GET's answer: `revision`, `epoch`, `changes` and `more`.
    ///
    /// - Complexity: O(changes).
    public static func writeMembers(_ page: FieldChanges, epoch: String, to object: inout JSONWriter) {
        object.member("revision", page.revision)
        object.member("epoch", epoch)
        writeChanges(page, to: &object)
    }

    /// Writes `changes` and `more`, for an answer that has a revision already (contract §3.1).
    ///
    /// - Complexity: O(changes).
    public static func writeChanges(_ page: FieldChanges, to object: inout JSONWriter) {
        object.array("changes") { array in
            for change in page.changes { array.object { write(change, to: &$0) } }
        }
        object.member("more", page.hasMore)
    }

    /// The answer as a JSON document of its own, such as the data of an event.
    ///
    /// - Complexity: O(changes).
    public static func bytes(_ page: FieldChanges, epoch: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writeMembers(page, epoch: epoch, to: &$0) }
        return writer.bytes
    }

    private static func write(_ change: FieldChange, to object: inout JSONWriter) {
        switch change.subject {
        case .choice(let layer, let id, let field, let value):
            write(layer, "tab", id, field.name, to: &object)
            switch value {
            case .unset: object.nullMember("value")
            case .word(let word): object.member("value", word)
            case .container(let container): object.member("value", container.text)
            }
        case .order(let layer, .container(let container), let order):
            write(layer, "container", container, "order", to: &object)
            object.member("value", ids: order)
        case .order(let layer, .bar, let order):
            write(layer, "bar", nil, "order", to: &object)
            object.member("value", ids: order)
        case .item(let id, let item):
            write(nil, "item", id, "item", to: &object)
            if let item {
                object.object("value") { ItemForm.writeMembers(item, to: &$0) }
            } else {
                object.nullMember("value")
            }
        }
        object.member("revision", change.revision)
        object.member("at", milliseconds: change.at)
        if !change.device.isEmpty { object.member("device", change.device.text) }
    }

    /// Writes what the change is about: an own item is in no layer, and the bar has no id.
    private static func write(
        _ layer: Layer?, _ kind: String, _ id: Identifier?, _ field: String, to object: inout JSONWriter
    ) {
        object.member("layer", ifPresent: layer?.description)
        object.member("kind", kind)
        object.member("id", ifPresent: id?.text)
        object.member("field", field)
    }
}
