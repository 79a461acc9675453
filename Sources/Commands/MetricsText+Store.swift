internal import Observability
internal import SQLite
internal import Store

extension MetricsText {
    /// Writes how a store does: its threads, who follows it, and how often it had to read a catalog.
    mutating func write(_ store: SQLiteStore) {
        write(store.statistics)
        single("tabkeeper_followers", .gauge, "Requests and streams that wait for changes.", store.followers.count)
        let lookups = "tabkeeper_catalog_cache_lookups_total"
        family(lookups, .counter, "Catalogs that were asked for, by whether they had been read already.")
        let catalogs = store.catalogStatistics
        sample(lookups, [("result", "hit")], catalogs.hits)
        sample(lookups, [("result", "miss")], catalogs.misses)
    }

    /// Writes what the database's threads have done, and what waits for them.
    private mutating func write(_ pool: PoolStatistics) {
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
