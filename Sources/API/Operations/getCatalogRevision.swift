internal import Customizations
internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/apps/{app}/catalogs/{catalog}/revisions/{revision}`: one revision, by number or label.
    ///
    /// A number names the same content for ever; a label may be given to a later revision.
    func getCatalogRevision(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.catalog
        let revision = try ParameterReading.revision(call.path["revision"] ?? "", "The revision in the path")
        let record: CatalogRecord
        do throws(OperationError) {
            record = try await stored { store throws(StoreError) in try await store.catalog(id, revision) }
        } catch {
            guard case .store(.unknownRevision) = error else { throw error }
            throw .catalogRevisionNotFound(revision)
        }
        let content = CatalogAnswer.bytes(record)
        let cache: CachePolicy = if case .number = revision { .immutable } else { .revalidate }
        return try Response.json(content, cache: cache).tagged(CatalogAnswer.tag(record, content), for: call)
    }
}
