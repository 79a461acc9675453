internal import CustomizationsWire

/// What was chosen at an earlier revision, by way of the values that history has from before each change.
struct PastFields: Sendable {
    private(set) var fields: [JSON]

    /// Takes back, newest first, the entries of revisions after one.
    init(_ present: [JSON], undoing entries: [JSON], after revision: Int) {
        fields = present
        for entry in entries where (entry["revision"]?.number ?? 0) > revision {
            for change in entry["fields"]?.elements ?? [] { takeBack(change) }
        }
    }

    private mutating func takeBack(_ change: JSON) {
        let before = change["before"] ?? .null
        let index = fields.firstIndex { field in
            ["layer", "kind", "id", "field"].allSatisfy { field[$0] == change[$0] }
        }
        guard before != .null else {
            if let index { fields.remove(at: index) }
            return
        }
        let members = ["layer", "kind", "id", "field"].compactMap { name in change[name].map { JSONMember(name, $0) } }
        let field = JSON.object(members + [JSONMember("value", before)])
        if let index { fields[index] = field } else { fields.append(field) }
    }
}
