internal import Customizations
internal import CustomizationsWire
internal import Store

/// A catalog revision of an import: published if it is the next one here, left if it is here already.
struct CatalogImport {
    let operations: Operations
    let id: CatalogID
    let revision: Int

    /// - Throws: What the store throws about more than this catalog.
    func take(_ json: JSON, label: String?) async throws(OperationError) -> ImportedRecord.Outcome {
        let claims = try await operations.stored { store throws(StoreError) in try await store.claims(of: id) }
        if let here = try await published(), isSame(json, as: here) { return .unchanged }
        let catalog: Catalog
        do throws(FormFaults) {
            catalog = try CatalogForm.read(json, claims: claims)
        } catch {
            return .refused("\(error)")
        }
        let newest = try await newestRevision()
        guard revision == newest + 1 else {
            return .refused("revision: \(revision) is another catalog than here, where the newest is \(newest)")
        }
        do throws(StoreError) {
            return try await operations.store.publish(catalog, to: id, label: label, if: .none).isNew
                ? .applied : .unchanged
        } catch .invalidCatalog(let faults) {
            return .refused(faults.first.map { "\($0.pointer): \($0.detail)" } ?? "the catalog is not valid")
        } catch {
            throw .store(error)
        }
    }

    /// What this number names here already.
    private func published() async throws(OperationError) -> Catalog? {
        try await record(.number(revision))?.catalog
    }

    private func newestRevision() async throws(OperationError) -> Int {
        try await record(.newest)?.revision ?? 0
    }

    private func record(_ selector: RevisionSelector) async throws(OperationError) -> CatalogRecord? {
        do throws(StoreError) {
            return try await operations.store.catalog(id, selector)
        } catch .unknownCatalog, .unknownRevision {
            return nil
        } catch {
            throw .store(error)
        }
    }

    /// Claims of former ids are no fault of what is here already.
    private func isSame(_ json: JSON, as catalog: Catalog) -> Bool {
        guard let read = try? CatalogForm.read(json, claims: [:]) else { return false }
        return CatalogForm.bytes(read) == CatalogForm.bytes(catalog)
    }
}
