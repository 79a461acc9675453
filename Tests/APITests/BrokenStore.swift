import Customizations
import Store

/// A store that always fails in the same way, but for what a test has it do.
struct BrokenStore: CustomizationStore {
    let error: StoreError
    /// What reading a customization gives.
    var read: (@Sendable () throws(StoreError) -> StoredCustomization)?
    var followers = Followers()
    var isReady: Bool { false }

    func apps() async throws(StoreError) -> [AppRecord] { throw error }
    func app(_ id: Identifier) async throws(StoreError) -> AppRecord? { throw error }
    func putApp(
        _ id: Identifier, name: String?, tokens: TokenSettings?, if condition: TagGuard<AppDocument>
    ) async throws(StoreError) -> AppDocument.Put { throw error }
    func appDocument(_ id: Identifier) async throws(StoreError) -> AppDocument? { throw error }
    func removeApp(_ id: Identifier, if condition: TagGuard<AppDocument>) async throws(StoreError) -> Bool {
        throw error
    }
    func catalogs(of app: Identifier) async throws(StoreError) -> [CatalogRecord] { throw error }
    func catalog(_ id: CatalogID, _ revision: RevisionSelector) async throws(StoreError) -> CatalogRecord {
        throw error
    }
    func claims(of id: CatalogID) async throws(StoreError) -> [Identifier: Identifier] { throw error }
    func publish(
        _ catalog: Catalog, to id: CatalogID, label: String?, if precondition: Precondition
    ) async throws(StoreError) -> PublishedCatalog { throw error }
    func customization(
        _ id: CustomizationID, catalogRevision: RevisionSelector
    ) async throws(StoreError) -> StoredCustomization {
        guard let read else { throw error }
        return try read()
    }
    func merge(_ submission: ChangeSubmission, into id: CustomizationID) async throws(StoreError) -> MergeReport {
        throw error
    }
    func close() async {}
}
