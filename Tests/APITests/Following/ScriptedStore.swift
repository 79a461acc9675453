import Customizations
import Store
import Synchronization

/// A store of one person that is in the state that a test says, and counts how often it is read.
final class ScriptedStore: Sendable {
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

    /// The store as the API sees it.
    var asStore: BrokenStore {
        BrokenStore(
            error: .closed, read: { [self] () throws(StoreError) in try read() }, followers: followers)
    }

    /// Reads it.
    func read() throws(StoreError) -> StoredCustomization {
        let (customization, epoch, error) = state.withLock { state in
            state.reads += 1
            return (state.customization, state.epoch, state.error)
        }
        if let error { throw error }
        return StoredCustomization(customization: customization, epoch: epoch, view: view)
    }
}
