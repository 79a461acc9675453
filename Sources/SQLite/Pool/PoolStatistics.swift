/// What a pool has done since it was opened, and what waits for it now.
package struct PoolStatistics: Hashable, Sendable {
    package let reads: Int
    /// Writes in commits that succeeded; divided by `commits`, the mean size of a group.
    package let writes: Int
    package let commits: Int
    /// Transactions that could not begin or commit, or that an error ended.
    package let failedCommits: Int
    /// The time spent in successful commits, flushing the disk included.
    package let commitTime: Duration
    package let waitingReads: Int
    package let waitingWrites: Int
}
