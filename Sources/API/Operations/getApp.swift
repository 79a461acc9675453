internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/apps/{app}`: one app.
    func getApp(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.app
        guard let document = try await stored({ store throws(StoreError) in try await store.appDocument(id) }) else {
            throw .appNotFound(id)
        }
        return try Response.json(AppForm.bytes(document)).tagged(AppForm.tag(document), for: call)
    }
}
