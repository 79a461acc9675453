public import Customizations

/// A recorded change as JSON (contract §3.5).
public enum HistoryEntryForm {
    /// Writes the members of an entry of history.
    ///
    /// - Parameter operation: The change's word, where it is known.
    /// - Complexity: O(fields).
    public static func writeMembers(of entry: HistoryEntry, operation: String?, to object: inout JSONWriter) {
        let change = entry.change
        object.member("revision", change.revision)
        if !change.device.isEmpty { object.member("device", change.device.text) }
        if !change.id.isEmpty { object.member("id", change.id.text) }
        object.member("at", milliseconds: change.at)
        object.member("receivedAt", milliseconds: change.receivedAt)
        object.member("status", word(change.status))
        object.member("op", ifPresent: operation)
        object.array("fields") { array in
            for field in entry.fields {
                array.object { object in
                    FieldSubjectForm.writeName(of: field.after, to: &object)
                    FieldSubjectForm.writeValue(of: field.before, as: "before", to: &object)
                    FieldSubjectForm.writeValue(of: field.after, as: "after", to: &object)
                }
            }
        }
    }

    private static func word(_ status: RecordedChange.Status) -> String {
        switch status {
        case .applied: "applied"
        case .superseded: "superseded"
        case .noop: "noop"
        }
    }
}
