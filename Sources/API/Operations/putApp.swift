internal import HTTP
internal import Store

extension Operations {
    /// `PUT /v1/apps/{app}`: registers an app (201), or changes its name and whom its tokens are believed from (200).
    func putApp(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.app
        let form = try call.content(AppForm.read)
        let put = try await stored { store throws(StoreError) in
            try await store.putApp(id, name: form.name, tokens: form.tokens)
        }
        authenticator.forget(.app(id))
        let tokens = try await stored { store throws(StoreError) in try await store.tokenSettings(of: id) }
        return .object(put.wasCreated ? .created : .ok) { object in
            AppForm.writeMembers(of: put.app, to: &object)
            AppForm.writeMembers(of: tokens, to: &object)
        }
    }
}
