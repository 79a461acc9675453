internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `PUT /v1/apps/{app}/catalogs/{catalog}`: publishes a catalog; 201 for a new revision, 200 where its content is
    /// that of the newest one (contract §2). With `dryRun=true` it stores nothing, and tells what would change.
    func putCatalog(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.catalog
        let label = try call.query.text("label").map { (text) throws(OperationError) in
            try ParameterReading.label(text, "The query parameter “label”")
        }
        let precondition = try call.precondition(read: StateTag.state)
        let isDryRun = try call.query.flag("dryRun")
        let catalog = try await catalog(call, for: id)
        if isDryRun {
            let preview = try await stored { store throws(StoreError) in
                try await store.preview(catalog, of: id, if: precondition)
            }
            return .object { PreviewForm.writeMembers(of: preview, to: &$0) }
        }
        let published = try await stored { store throws(StoreError) in
            try await store.publish(catalog, to: id, label: label, if: precondition)
        }
        let content = CatalogAnswer.bytes(published.record)
        var response = Response.json(content, published.isNew ? .created : .ok)
        response.fields.append("ETag", CatalogAnswer.tag(published.record, content).text)
        return response
    }

    /// The catalog that was sent; one with faults is checked against earlier revisions too, so that all are told at once.
    private func catalog(_ call: Call, for id: CatalogID) async throws(OperationError) -> Catalog {
        do throws(OperationError) {
            return try call.content { json throws(FormFaults) in try CatalogForm.read(json) }
        } catch {
            guard case .form = error else { throw error }
            let claims = try await stored { store throws(StoreError) in try await store.claims(of: id) }
            return try call.content { json throws(FormFaults) in try CatalogForm.read(json, claims: claims) }
        }
    }
}
