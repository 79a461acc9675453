internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/keys`: all keys that were not revoked, the oldest first; none is shown.
    func listKeys(_ call: Call) async throws(OperationError) -> Response {
        let keys = try await stored { store throws(StoreError) in try await store.keys() }
        return .object(cache: .none) { object in
            object.array("keys") { array in
                for key in keys { array.object { KeyForm.writeMembers(of: key, to: &$0) } }
            }
        }
    }
}
