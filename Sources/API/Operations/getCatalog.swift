internal import Customizations
internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/apps/{app}/catalogs/{catalog}`: the newest revision.
    func getCatalog(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.catalog
        let record = try await stored { store throws(StoreError) in try await store.catalog(id, .newest) }
        let content = CatalogAnswer.bytes(record)
        return try Response.json(content).tagged(CatalogAnswer.tag(record, content), for: call)
    }
}
