internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/snapshots/{key}`: the bytes exactly as they were put (contract §3.4).
    func getSnapshot(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let key = try call.id("key")
        guard
            let snapshot = try await stored({ store throws(StoreError) in try await store.snapshot(key, of: id) })
        else { throw .snapshotNotFound(key) }
        return try SnapshotAnswer.response(snapshot).tagged(SnapshotAnswer.tag(snapshot.record), for: call)
    }
}
