internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// A snapshot as it is answered (contract §3.4).
enum SnapshotAnswer {
    /// Says which revision of the customization a snapshot belongs to.
    static let revisionField = "Tabkeeper-Revision"

    /// The bytes. Whatever they are, a browser saves them and never runs them: the server's own pages are of this origin
    /// (RFC 6266 §4.2; `nosniff` and the policy are set on every answer).
    static func response(_ snapshot: Snapshot) -> Response {
        var response = Response(
            .ok,
            fields: [
                "Content-Type": snapshot.record.contentType, "Content-Disposition": "attachment",
                "Cache-Control": CachePolicy.revalidate.rawValue, "Vary": "Authorization, Accept-Encoding, Origin",
            ],
            content: .bytes(snapshot.content))
        if let revision = snapshot.record.revision { response.fields.append(revisionField, String(revision)) }
        return response
    }

    /// Writes what is known of a snapshot besides its bytes.
    static func writeMembers(of record: SnapshotRecord, to object: inout JSONWriter) {
        object.member("key", record.key.text)
        object.member("contentType", record.contentType)
        object.member("size", record.size)
        if let revision = record.revision { object.member("revision", revision) }
        object.member("updatedAt", milliseconds: record.updatedAt)
        object.member("etag", tag(record).text)
    }

    /// Whether a text may be sent as a snapshot's `Content-Type`.
    static func isType(_ text: String) -> Bool {
        text.utf8.count <= 255 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && MediaType(text) != nil
    }

    static func tag(_ record: SnapshotRecord) -> EntityTag { EntityTag(record.tag) }
}
