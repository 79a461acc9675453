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
        FieldSubjectForm.writeName(of: change.subject, to: &object)
        FieldSubjectForm.writeValue(of: change.subject, as: "value", to: &object)
        object.member("revision", change.revision)
        object.member("at", milliseconds: change.at)
        if !change.device.isEmpty { object.member("device", change.device.text) }
    }
}
