internal import Customizations
internal import CustomizationsWire
internal import Store

/// What one `event: change` carries, encoded.
struct EventPage: Sendable {
    let state: Precondition.State
    /// The event, its id included; empty where nothing changed.
    let bytes: [UInt8]

    init(_ stored: StoredCustomization, since revision: Int) {
        state = Precondition.State(stored)
        guard state.revision > revision else {
            bytes = []
            return
        }
        let changes = FieldChanges(stored.customization, since: revision, view: stored.view)
        bytes =
            Array("event: change\nid: \(stored.epoch).\(changes.revision)\ndata: ".utf8)
            + FieldChangesForm.bytes(changes, epoch: stored.epoch) + Array("\n\n".utf8)
    }
}
