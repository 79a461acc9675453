import Customizations
import Store
import Synchronization

/// A store of one person that is in the state that a test says, and counts how often it is read.
final class ScriptedStore: CustomizationStore {
    static let id = CustomizationID(catalog: CatalogID(app: "app", name: "main"), user: "u")

    private struct State {
        var customization = Customization()
        var epoch = "e1"
        var error: StoreError?
        var reads = 0
    }

    private let state = Mutex(State())
    private let view: CatalogView
    let clock: ManualClock
    let followers: Followers
    let isReady = true

    init(revision: Int = 0) throws {
        clock = ManualClock()
        followers = Followers(clock: clock.alarms)
        var lineage = CatalogLineage()
        lineage.append(Catalog(items: [CatalogItem(id: "a", title: "A", allowsHiding: true)]))
        guard let view = CatalogView(of: 1, in: lineage) else { throw StoreError.full }
        self.view = view
        state.withLock { $0.customization.revision = revision }
    }

    var reads: Int { state.withLock { $0.reads } }

    /// Is in another state from now on, and tells it unless it is to be kept quiet.
    func become(_ revision: Int, epoch: String = "e1", error: StoreError? = nil, isTold: Bool = true) {
        state.withLock { state in
            state.epoch = epoch
            state.customization.revision = revision
            state.error = error
        }
        if isTold { followers.changed(Self.id) }
    }

    /// Has one revision more, and tells it.
    func change() {
        state.withLock { $0.customization.revision += 1 }
        followers.changed(Self.id)
    }

    func customization(
        _ id: CustomizationID, catalogRevision: RevisionSelector
    ) async throws(StoreError) -> StoredCustomization {
        let (customization, epoch, error) = state.withLock { state in
            state.reads += 1
            return (state.customization, state.epoch, state.error)
        }
        if let error { throw error }
        return StoredCustomization(customization: customization, epoch: epoch, view: view)
    }

    func apps() async throws(StoreError) -> [AppRecord] { [] }
    func app(_ id: Identifier) async throws(StoreError) -> AppRecord? { nil }
    func putApp(_ id: Identifier, name: String?) async throws(StoreError) -> AppRecord.Put { throw .closed }
    func removeApp(_ id: Identifier) async throws(StoreError) -> Bool { false }
    func catalogs(of app: Identifier) async throws(StoreError) -> [CatalogRecord] { [] }
    func catalog(_ id: CatalogID, _ revision: RevisionSelector) async throws(StoreError) -> CatalogRecord {
        throw .unknownCatalog(id)
    }
    func claims(of id: CatalogID) async throws(StoreError) -> [Identifier: Identifier] { [:] }
    func publish(
        _ catalog: Catalog, to id: CatalogID, label: String?, if precondition: Precondition
    ) async throws(StoreError) -> PublishedCatalog { throw .closed }
    func merge(_ submission: ChangeSubmission, into id: CustomizationID) async throws(StoreError) -> MergeReport {
        throw .closed
    }
    func close() async {}
}
