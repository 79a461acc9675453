public import Customizations

/// What became of each field that an undo was about, as JSON (contract §3.5).
public enum UndoResultsForm {
    /// Writes the results as elements of an array.
    ///
    /// A list is undone position by position: each is an entry of the list, with the `tab` whose position it is.
    ///
    /// - Complexity: O(results).
    public static func write(_ results: [Act.FieldResult], view: CatalogView, to array: inout JSONWriter) {
        for result in results { array.object { write(result, view, to: &$0) } }
    }

    private static func write(_ result: Act.FieldResult, _ view: CatalogView, to object: inout JSONWriter) {
        switch result.key {
        case .choice(let layer, let id, let field):
            FieldSubjectForm.write(layer, "tab", view.local(id), field.name, to: &object)
        case .position(let layer, .container(let container), let id):
            FieldSubjectForm.write(layer, "container", view.local(container), "order", to: &object)
            object.member("tab", view.local(id).text)
        case .position(let layer, .bar, let id):
            FieldSubjectForm.write(layer, "bar", nil, "order", to: &object)
            object.member("tab", view.local(id).text)
        case .item(let id, let field):
            FieldSubjectForm.write(nil, "item", id, ItemForm.name(field), to: &object)
        case .reset(let layer, let kind, _):
            FieldSubjectForm.write(layer, "reset", nil, "\(kind)", to: &object)
        case .itemsReset:
            FieldSubjectForm.write(nil, "reset", nil, "items", to: &object)
        }
        object.member("status", result.isApplied ? "applied" : "superseded")
    }
}
