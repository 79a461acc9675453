import Customizations

/// What a change of a field is about, and a value of it, as JSON (contract §3.3, §3.5).
enum FieldSubjectForm {
    /// Writes `layer`, `kind`, `id` and `field`: an own item is in no layer, and the bar has no id.
    static func writeName(of subject: FieldChange.Subject, to object: inout JSONWriter) {
        switch subject {
        case .choice(let layer, let id, let field, _): write(layer, "tab", id, field.name, to: &object)
        case .order(let layer, .container(let container), _): write(layer, "container", container, "order", to: &object)
        case .order(let layer, .bar, _): write(layer, "bar", nil, "order", to: &object)
        case .item(let id, _): write(nil, "item", id, "item", to: &object)
        }
    }

    /// Writes the value as the member of that name; `null` is unset.
    static func writeValue(of subject: FieldChange.Subject, as name: String, to object: inout JSONWriter) {
        switch subject {
        case .choice(_, _, _, .unset), .item(_, nil): object.nullMember(name)
        case .choice(_, _, _, .word(let word)): object.member(name, word)
        case .choice(_, _, _, .container(let container)): object.member(name, container.text)
        case .order(_, _, let order): object.member(name, ids: order)
        case .item(_, .some(let item)): object.object(name) { ItemForm.writeMembers(item, to: &$0) }
        }
    }

    /// Writes the name of a field.
    static func write(
        _ layer: Layer?, _ kind: String, _ id: Identifier?, _ field: String, to object: inout JSONWriter
    ) {
        object.member("layer", ifPresent: layer?.description)
        object.member("kind", kind)
        object.member("id", ifPresent: id?.text)
        object.member("field", field)
    }
}
