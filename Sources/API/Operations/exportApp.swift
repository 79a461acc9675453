internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/apps/{app}/export`: the app with all its people as NDJSON, streamed (contract §6); what cannot be read is
    /// named in a line of its own.
    func exportApp(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.app
        guard let app = try await stored({ store throws(StoreError) in try await store.app(id) }) else {
            throw .appNotFound(id)
        }
        let catalogs = try await stored { store throws(StoreError) in try await store.catalogs(of: id) }
        let requestID = RequestID.of(call.request)
        let exporter = Exporter(store: store, app: app, catalogs: catalogs) { log(.store($0), requestID) }
        return Response(
            .ok,
            fields: ["Content-Type": "application/x-ndjson", "Cache-Control": CachePolicy.none.rawValue],
            content: .stream { body in try await exporter.write(to: body) })
    }
}
