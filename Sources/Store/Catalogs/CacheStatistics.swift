/// How often a cache had what was asked for, since the start.
package struct CacheStatistics: Hashable, Sendable {
    package let hits: Int
    package let misses: Int

    /// Counts of these.
    package init(hits: Int, misses: Int) {
        self.hits = hits
        self.misses = misses
    }
}
