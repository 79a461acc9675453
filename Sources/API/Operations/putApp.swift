internal import HTTP
internal import Store

extension Operations {
    /// `PUT /v1/apps/{app}`: registers an app (201), or gives it another name (200).
    func putApp(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.app
        let form = try call.content(AppForm.read)
        let put = try await stored { store throws(StoreError) in try await store.putApp(id, name: form.name) }
        return .object(put.wasCreated ? .created : .ok) { AppForm.writeMembers(of: put.app, to: &$0) }
    }
}
