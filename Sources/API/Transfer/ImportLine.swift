internal import Customizations
internal import CustomizationsWire
internal import Store

/// A line of an import, as it was understood (contract §6).
enum ImportLine {
    /// What the app was called where it comes from; nothing is done with it.
    case app
    /// A catalog revision, still to be read against those that are here.
    case catalog(id: Identifier, revision: Int, label: String?, JSON)
    /// What a person chose, or a part of it.
    case customization(ImportedCustomizationKey, [TransferEntry])
    case record(ImportedRecord)

    private enum Kind: String, CaseIterable { case app, catalog, customization, snapshot, device, fault }

    /// - Parameters:
    ///   - app: Where it is imported to.
    ///   - latest: The latest time that an act may have been made at, in milliseconds since 1970.
    /// - Throws: Every fault of the line.
    static func read(_ json: JSON, into app: Identifier, latest: Int64) throws(FormFaults) -> ImportLine {
        try JSONReader.read(json) { reader in
            guard let type = reader.required("type"), let kind = type.word(Kind.self) else { return .app }
            switch kind {
            case .app: return .app
            case .catalog:
                let revision = reader.required("revision")?.integer(in: 1...Int64(Int32.max)) ?? 1
                return .catalog(
                    id: id("id", reader), revision: Int(revision),
                    label: reader.optional("label")?.string(bytes: 1...200), content(json))
            case .customization:
                let entries = reader.required("entries").map { TransferForm.read($0, latest: latest) } ?? []
                return .customization(
                    ImportedCustomizationKey(user: id("user", reader), catalog: id("catalog", reader)), entries)
            case .snapshot: return .record(SnapshotTransfer.read(reader, into: app, latest: latest))
            case .fault:
                type.fault("this could not be read where it was exported, and is not in the file")
                return .app
            case .device: return .record(.device(user: id("user", reader), device(reader, latest: latest)))
            }
        }
    }

    /// An id that could stand in a path (contract §1).
    static func id(_ name: String, _ reader: JSONReader) -> Identifier {
        guard let member = reader.required(name), let id = member.identifier() else { return .empty }
        if id == "." || id == ".." { member.fault("“\(id)” is no id") }
        return id
    }

    private static func device(_ reader: JSONReader, latest: Int64) -> DeviceRecord {
        let lastSeen = reader.optional("lastSeen")?.milliseconds()
        return DeviceRecord(
            id: id("id", reader), family: reader.optional("family")?.word(DeviceFamily.self)?.rawValue,
            name: reader.optional("name")?.string(bytes: 0...500),
            appVersion: reader.optional("appVersion")?.string(bytes: 0...200),
            lastSeen: lastSeen.map { min($0, latest) }, hasChoices: false)
    }

    /// The catalog's own members: what the line and the store add to them is no part of a catalog.
    private static func content(_ json: JSON) -> JSON {
        guard case .object(let members) = json else { return json }
        let added = ["type", "id", "revision", "label", "epoch", "publishedAt"]
        return .object(members.filter { !added.contains($0.name) })
    }
}
