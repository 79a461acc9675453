internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/snapshots`: what devices keep beside a customization, by key, without the bytes (contract §3.4).
    func listSnapshots(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let records = try await stored { store throws(StoreError) in try await store.snapshots(of: id) }
        var writer = JSONWriter()
        writer.object { object in
            object.array("snapshots") { array in
                for record in records { array.object { SnapshotAnswer.writeMembers(of: record, to: &$0) } }
            }
        }
        let names = [id.catalog.app, id.catalog.name, id.user].map { Array($0.text.utf8) }
        return try Response.json(writer.bytes).tagged(StateTag.make(names + [writer.bytes]), for: call)
    }
}
