internal import HTTP
internal import Store

extension Operations {
    /// `DELETE /v1/apps/{app}`: removes an app with its catalogs and everybody's customizations.
    func deleteApp(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.app
        let condition = try call.tagGuard(AppForm.tag)
        let wasThere = try await stored { store throws(StoreError) in try await store.removeApp(id, if: condition) }
        guard wasThere else { throw .appNotFound(id) }
        authenticator.forget(.app(id))
        return Response(.noContent, fields: ["Cache-Control": CachePolicy.none.rawValue])
    }
}
