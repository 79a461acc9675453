internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// People and their devices as JSON (contract §6).
enum PersonForm {
    /// Writes the members of an entry in the list of people.
    static func writeMembers(of person: PersonRecord, to object: inout JSONWriter) {
        object.member("user", person.user.text)
        if let updatedAt = person.updatedAt { object.member("updatedAt", milliseconds: updatedAt) }
        object.array("catalogs") { array in
            for catalog in person.catalogs { array.string(catalog.text) }
        }
    }

    /// Writes the members of a device.
    static func writeMembers(of device: DeviceRecord, to object: inout JSONWriter) {
        object.member("id", device.id.text)
        object.member("family", ifPresent: device.family)
        object.member("name", ifPresent: device.name)
        object.member("appVersion", ifPresent: device.appVersion)
        if let lastSeen = device.lastSeen { object.member("lastSeen", milliseconds: lastSeen) }
        object.member("hasChoices", device.hasChoices)
    }

    /// All that is stored of a person as the export answers it.
    ///
    /// - Complexity: O(what is stored).
    static func bytes(_ document: PersonDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writeMembers(of: document, to: &$0) }
        return writer.bytes
    }

    /// The tag of a person's export.
    ///
    /// - Complexity: O(what is stored).
    static func tag(of document: PersonDocument) -> EntityTag {
        StateTag.make([Array("person".utf8), bytes(document)])
    }

    /// The tag of a person's device, of all that the list tells of it.
    static func tag(of device: DeviceRecord, of person: PersonID) -> EntityTag {
        var writer = JSONWriter()
        writer.object { writeMembers(of: device, to: &$0) }
        let texts = ["device", person.app.text, person.user.text]
        return StateTag.make(texts.map { Array($0.utf8) } + [writer.bytes])
    }

    /// Writes all that is stored of a person.
    private static func writeMembers(of document: PersonDocument, to object: inout JSONWriter) {
        object.member("app", document.person.app.text)
        object.member("user", document.person.user.text)
        object.object("customizations") { customizations in
            for entry in document.customizations {
                customizations.object(entry.catalog.text) { write(entry, to: &$0) }
            }
        }
        object.array("devices") { array in
            for device in document.devices { array.object { writeMembers(of: device, to: &$0) } }
        }
    }

    /// A customization as its `GET` answers it, and when the person did something to it.
    private static func write(_ entry: PersonDocument.Entry, to object: inout JSONWriter) {
        let document = CustomizationDocument(entry.stored.customization, view: entry.stored.view)
        CustomizationForm.writeMembers(document, epoch: entry.stored.epoch, to: &object)
        object.array("history") { array in
            for change in entry.history { array.object { write(change, to: &$0) } }
        }
        object.array("snapshots") { array in
            for snapshot in entry.snapshots {
                array.object { SnapshotTransfer.writeMembers(of: snapshot, to: &$0) }
            }
        }
    }

    private static func write(_ change: RecordedChange, to object: inout JSONWriter) {
        if !change.id.isEmpty { object.member("id", change.id.text) }
        if !change.device.isEmpty { object.member("device", change.device.text) }
        object.member("revision", change.revision)
        object.member("status", word(change.status))
        object.member("at", milliseconds: change.at)
        object.member("receivedAt", milliseconds: change.receivedAt)
    }

    private static func word(_ status: RecordedChange.Status) -> String {
        switch status {
        case .applied: "applied"
        case .superseded: "superseded"
        case .noop: "noop"
        }
    }
}
