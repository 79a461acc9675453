internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// The most bytes of a snapshot (contract §3.4).
    static let snapshotLimit = 64 * 1_024

    /// `PUT …/snapshots/{key}`: keeps up to 64 KiB of any bytes with their type; they are never read (contract §3.4).
    func putSnapshot(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let key = try call.id("key")
        let revision = try call.query.integer("revision", in: 0...Int.max)
        let type = try call.anyContentType()
        let condition = try call.tagCondition()
        let content = call.request.body.bytes
        let snapshot = NewSnapshot(
            key: key, contentType: type, revision: revision,
            tag: SnapshotTag.text(of: content, type: type, revision: revision, key: key, id), content: content)
        let put = try await stored { store throws(StoreError) in
            try await store.putSnapshot(snapshot, of: id, if: condition)
        }
        var response = Response.object(put.wasCreated ? .created : .ok) { object in
            SnapshotAnswer.writeMembers(of: put.record, to: &object)
        }
        response.fields.append("ETag", SnapshotAnswer.tag(put.record).text)
        return response
    }
}
