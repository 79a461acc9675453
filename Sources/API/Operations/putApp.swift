internal import HTTP
internal import Store

extension Operations {
    /// `PUT /v1/apps/{app}`: registers an app (201), or changes its name and whom its tokens are believed from (200).
    func putApp(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.app
        let condition = try call.tagGuard(AppForm.tag)
        let form = try call.content(AppForm.read)
        let put = try await stored { store throws(StoreError) in
            try await store.putApp(id, name: form.name, tokens: form.tokens, if: condition)
        }
        authenticator.forget(.app(id))
        var response = Response.json(AppForm.bytes(put.document), put.wasCreated ? .created : .ok)
        response.fields.append("ETag", AppForm.tag(put.document).text)
        return response
    }
}
