import Synchronization

/// What a pool counts while it works, without a lock.
final class PoolCounters: Sendable {
    private let reads = Atomic(0)
    private let writes = Atomic(0)
    private let commits = Atomic(0)
    private let failedCommits = Atomic(0)
    private let commitNanoseconds = Atomic<Int64>(0)

    func countRead() {
        reads.add(1, ordering: .relaxed)
    }

    func countFailedCommit() {
        failedCommits.add(1, ordering: .relaxed)
    }

    /// Commits, and counts the commit, its writes and its time if it succeeds.
    func timingCommit(of count: Int, _ commit: () throws(SQLiteError) -> Void) throws(SQLiteError) {
        let start = ContinuousClock.now
        try commit()
        let (seconds, attoseconds) = start.duration(to: .now).components
        commitNanoseconds.add(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, ordering: .relaxed)
        commits.add(1, ordering: .relaxed)
        writes.add(count, ordering: .relaxed)
    }

    func statistics(waitingReads: Int, waitingWrites: Int) -> PoolStatistics {
        PoolStatistics(
            reads: reads.load(ordering: .relaxed),
            writes: writes.load(ordering: .relaxed),
            commits: commits.load(ordering: .relaxed),
            failedCommits: failedCommits.load(ordering: .relaxed),
            commitTime: .nanoseconds(commitNanoseconds.load(ordering: .relaxed)),
            waitingReads: waitingReads,
            waitingWrites: waitingWrites)
    }
}
