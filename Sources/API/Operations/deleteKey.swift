internal import HTTP
internal import Store

extension Operations {
    /// `DELETE /v1/keys/{key}`: revokes a key; it is good nowhere any more when this is answered.
    func deleteKey(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.id("key")
        let condition = try call.tagGuard(KeyForm.tag)
        let wasGood = try await stored { store throws(StoreError) in try await store.revokeKey(id, if: condition) }
        authenticator.forget(.key(id))
        guard wasGood else { throw .keyNotFound(id) }
        return Response(.noContent, fields: ["Cache-Control": CachePolicy.none.rawValue])
    }
}
