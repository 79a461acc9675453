/// The thread that writes: it makes everything that waits durable with one commit, and only then answers.
///
/// A commit costs one flush of the disk, however much is in it; so the more writers wait, the cheaper each becomes.
struct Writer {
    let connection: Connection
    let counters: PoolCounters
    /// As the pool's settings have them; the connection leaves the log to the writer.
    let settings: PoolSettings
    /// Whether the log still has what was erased.
    private var hasErased = false

    init(connection: Connection, counters: PoolCounters, settings: PoolSettings) {
        self.connection = connection
        self.counters = counters
        self.settings = settings
    }

    /// Works until the queue is closed and empty.
    mutating func run(_ queue: JobQueue<Job<WriteConnection>>) {
        var keeper = LogKeeper(settings.connection)
        while let batch = queue.take(atMost: settings.writesPerCommit) {
            var rest = batch[...]
            // Each round takes at least one job off the batch; almost always it takes all.
            while !rest.isEmpty { commit(&rest) }
            if keeper.isTime(written: connection.pagesWritten) { keepLogShort(keeper) }
        }
        // What cannot be moved now is moved by whoever opens the file next.
        try? connection.checkpoint()
    }

    /// Moves the log, after whoever wrote it was answered. What cannot be moved now, because somebody reads it or the
    /// disk is full, stays in the log, and is no less durable there.
    private func keepLogShort(_ keeper: LogKeeper) {
        guard let pages = try? connection.moveLog(), keeper.mustBeginAnew(pages) else { return }
        try? connection.beginLogAnew(within: LogKeeper.patience, settings: settings.connection)
    }

    /// Leaves nothing in the log of what was erased. Who is reading at this moment is waited for; where that takes too
    /// long, it is done after the next commit.
    private mutating func emptyLog(after settled: [SettledWrite]) {
        hasErased = hasErased || settled.contains(where: \.erases)
        guard hasErased else { return }
        hasErased = (try? connection.emptyLog(within: .seconds(1), settings: settings.connection)) == nil
    }

    /// Runs the jobs in one transaction, commits, answers them and takes them off the batch.
    ///
    /// A job whose error ends the whole transaction, as `SQLITE_FULL` may, is answered and taken off alone; the others
    /// stay, to be run again without it.
    private mutating func commit(_ batch: inout ArraySlice<Job<WriteConnection>>) {
        var settled: [SettledWrite] = []
        do {
            try connection.requireInPlace()
            try connection.begin(.immediate)
            for (index, job) in zip(batch.indices, batch) {
                let write = attempt(job)
                guard connection.isInTransaction else {
                    counters.countFailedCommit()
                    batch.remove(at: index)
                    return write.answer()
                }
                settled.append(write)
            }
            try counters.timingCommit(of: settled.count) { () throws(SQLiteError) in try connection.commit() }
        } catch {
            // Nothing is stored. Also those that were refused hear of this, for the reason of their refusal may have been
            // another job's write.
            connection.rollBack()
            connection.forgetPages(after: error)
            counters.countFailedCommit()
            for job in batch { job.fail(error) }
            batch = []
            return
        }
        batch = []
        emptyLog(after: settled)
        for write in settled { write.runHooks() }
        for write in settled { write.answer() }
    }

    /// Runs one job in a savepoint of its own, so that if it fails it fails alone.
    private func attempt(_ job: Job<WriteConnection>) -> SettledWrite {
        let access = WriteConnection(connection)
        do {
            let acknowledge = try connection.savepoint {
                let acknowledge = try job.perform(access)
                // Unresolved, it would fail the commit and all the other jobs with it.
                if connection.violatesDeferredForeignKeys {
                    throw SQLiteError.failed(
                        code: .constraintForeignKey, message: "a deferred foreign key is not satisfied", sql: nil)
                }
                return acknowledge
            }
            return SettledWrite(job: job, outcome: .success(acknowledge), hooks: access.hooks, erases: access.erases)
        } catch {
            connection.forgetPages(after: error)
            return SettledWrite(job: job, outcome: .failure(error))
        }
    }
}
