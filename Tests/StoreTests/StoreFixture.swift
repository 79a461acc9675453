import Customizations
import SQLite
import Store
import Synchronization

/// A store in a folder of its own, with a clock that stands still until it is told.
final class StoreFixture: Sendable {
    let folder: TemporaryFolder
    private let time = Mutex<Int64>(1_000_000)
    let settings: StoreSettings

    static let app: Identifier = "com.example.photos"
    static let catalog = CatalogID(app: app, name: "main")

    init(settings: StoreSettings = StoreSettings()) throws {
        folder = try TemporaryFolder()
        self.settings = settings
    }

    func open() async throws -> SQLiteStore {
        try await SQLiteStore.open(folder.path(), settings: settings) { self.now }
    }

    /// Opens it with an app and a catalog.
    func openPrepared(_ catalog: Catalog = .sample) async throws -> SQLiteStore {
        let store = try await open()
        _ = try await store.putApp(Self.app, name: nil)
        _ = try await store.publish(catalog, to: Self.catalog, label: nil, if: .none)
        return store
    }

    /// Runs SQL behind the store's back.
    func rows(_ sql: SQL) throws -> [Int] {
        try Connection(path: folder.path(), mode: .write).all(sql) { try $0[0] }
    }

    /// What the clock shows, from 1,000,000 on.
    var now: Int64 { time.withLock { $0 } }

    func pass(_ milliseconds: Int64) {
        time.withLock { $0 += milliseconds }
    }
}

extension CustomizationID {
    static func person(_ user: Identifier) -> CustomizationID {
        CustomizationID(catalog: StoreFixture.catalog, user: user)
    }
}

extension Catalog {
    /// A root of tabs with a group whose children may be hidden and reordered, and one that takes what is moved there.
    static let sample = Catalog(items: [
        CatalogItem(id: "home", title: "Home", placement: .fixed),
        CatalogItem(
            id: "library", title: "Library", allowsHiding: true,
            children: ["a", "b", "c", "d"].map { CatalogItem(id: $0, title: "Tab", allowsHiding: true) },
            allowsReordering: true, acceptsTabs: true),
        CatalogItem(
            id: "lists", title: "Lists", allowsHiding: true, children: [], allowsReordering: true, acceptsTabs: true),
    ])
}
