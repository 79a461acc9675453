internal import HTTP
internal import Store

extension Operations {
    /// `DELETE …`: erases a customization with its history and snapshots (contract §3.2), also where customization is
    /// disabled; what has nothing to erase is 204 as well.
    func deleteCustomization(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let precondition = try call.precondition(read: StateTag.state)
        try await stored { store throws(StoreError) in try await store.erase(id, if: precondition) }
        return Response(.noContent, fields: ["Cache-Control": CachePolicy.none.rawValue])
    }
}
