internal import Observability
internal import SQLite

extension MetricsText {
    /// Writes what the database's threads have done, and what waits for them.
    mutating func write(_ pool: PoolStatistics) {
        let waiting = "tabkeeper_database_queue_jobs"
        family(waiting, .gauge, "Jobs that wait for a thread of the database.")
        sample(waiting, [("queue", "read")], pool.waitingReads)
        sample(waiting, [("queue", "write")], pool.waitingWrites)
        single("tabkeeper_database_reads_total", .counter, "Reads that were run.", pool.reads)
        let batch = "tabkeeper_database_commit_writes"
        family(batch, .summary, "Writes that one commit made durable together.")
        sample(batch + "_sum", [], pool.writes)
        sample(batch + "_count", [], pool.commits)
        let duration = "tabkeeper_database_commit_duration_seconds"
        family(duration, .summary, "Commits, the flush to the disk included.")
        sample(duration + "_sum", [], microseconds: Int64(pool.commitTime / .microseconds(1)))
        sample(duration + "_count", [], pool.commits)
        single(
            "tabkeeper_database_failed_commits_total", .counter, "Transactions that could not begin or commit.",
            pool.failedCommits)
    }
}
