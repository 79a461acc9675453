internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/apps/{app}`: one app.
    func getApp(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.app
        guard let app = try await stored({ store throws(StoreError) in try await store.app(id) }) else {
            throw .appNotFound(id)
        }
        let tokens = try await stored { store throws(StoreError) in try await store.tokenSettings(of: id) }
        return try call.tagged(about: id) { object in
            AppForm.writeMembers(of: app, to: &object)
            AppForm.writeMembers(of: tokens, to: &object)
        }
    }
}
