internal import Customizations
internal import CustomizationsWire
internal import Store

/// A snapshot as a line of an export, its bytes in Base64 (contract §3.4, §6).
enum SnapshotTransfer {
    /// Writes the members of a snapshot, with its bytes.
    ///
    /// - Complexity: O(content).
    static func writeMembers(of snapshot: Snapshot, to object: inout JSONWriter) {
        let record = snapshot.record
        object.member("key", record.key.text)
        object.member("contentType", record.contentType)
        if let revision = record.revision { object.member("revision", revision) }
        object.member("updatedAt", milliseconds: record.updatedAt)
        object.member("content", Base64.text(snapshot.content))
    }

    /// Reads a line; where something is wrong, faults are noted and what is returned is not to be used.
    ///
    /// - Parameters:
    ///   - app: Where it is imported to.
    ///   - latest: The latest time that a snapshot may be of, in milliseconds since 1970.
    static func read(_ reader: JSONReader, into app: Identifier, latest: Int64) -> ImportedRecord {
        let user = ImportLine.id("user", reader)
        let catalog = ImportLine.id("catalog", reader)
        let key = ImportLine.id("key", reader)
        let type = type(reader)
        let revision = reader.optional("revision")?.integer(in: 0...Int64.max).map { Int(clamping: $0) }
        let updatedAt = reader.required("updatedAt")?.milliseconds() ?? 0
        let content = content(reader)
        let id = CustomizationID(catalog: CatalogID(app: app, name: catalog), user: user)
        let snapshot = NewSnapshot(
            key: key, contentType: type, revision: revision,
            tag: SnapshotTag.text(of: content, type: type, revision: revision, key: key, id), content: content)
        return .snapshot(user: user, catalog: catalog, snapshot, updatedAt: min(updatedAt, latest))
    }

    /// What a `Content-Type` of a `PUT` could be: it is answered as a field again.
    private static func type(_ reader: JSONReader) -> String {
        guard let member = reader.required("contentType"), let type = member.string(bytes: 1...255) else { return "" }
        if !SnapshotAnswer.isType(type) { member.fault("“\(type)” is no media type") }
        return type
    }

    private static func content(_ reader: JSONReader) -> [UInt8] {
        guard let member = reader.required("content"), let text = member.string() else { return [] }
        guard let content = Base64.bytes(text) else {
            member.fault("it is not Base64 with padding, as RFC 4648 §4 has it")
            return []
        }
        if content.count > Operations.snapshotLimit {
            member.fault("it has \(content.count) bytes; a snapshot may have \(Operations.snapshotLimit)")
        }
        return content
    }
}
