import Synchronization

/// Catalogs that were read lately, for readers and the writer alike.
///
/// What is in it was committed: readers put in what their snapshot shows, the writer only after the commit. And who takes
/// out has read the key in its own transaction, so that it gets what it would read there, also where another process
/// published meanwhile, or where the reader's snapshot is older than the latest commit.
final class CatalogCache: Sendable {
    private let catalogs = Mutex<[Int64: LoadedCatalog]>([:])
    private let limit: Int
    private let hits = Atomic(0)
    private let misses = Atomic(0)

    /// - Parameter limit: How many catalogs are kept; of more, any goes.
    init(limit: Int = 64) {
        self.limit = limit
    }

    func catalog(_ key: CatalogKey) -> LoadedCatalog? {
        let found = catalogs.withLock { catalogs in
            catalogs[key.row].flatMap { $0.key == key ? $0 : nil }
        }
        if found == nil { misses.add(1, ordering: .relaxed) } else { hits.add(1, ordering: .relaxed) }
        return found
    }

    /// How often it had what was asked for, and how often not.
    var statistics: CacheStatistics {
        CacheStatistics(hits: hits.load(ordering: .relaxed), misses: misses.load(ordering: .relaxed))
    }

    /// Keeps a committed catalog, unless a later one is kept.
    func keep(_ catalog: LoadedCatalog) {
        catalogs.withLock { catalogs in
            if let known = catalogs[catalog.key.row] {
                if known.key.generation >= catalog.key.generation { return }
            } else if catalogs.count >= limit, let any = catalogs.keys.first {
                catalogs[any] = nil
            }
            catalogs[catalog.key.row] = catalog
        }
    }
}
