/// The thread that writes: it makes everything that waits durable with one commit, and only then answers.
///
/// A commit costs one flush of the disk, however much is in it; so the more writers wait, the cheaper each becomes.
struct Writer {
    let connection: Connection
    let counters: PoolCounters

    /// Works until the queue is closed and empty.
    func run(_ queue: JobQueue<Job<WriteConnection>>, writesPerCommit: Int) {
        while let batch = queue.take(atMost: writesPerCommit) {
            var rest = batch[...]
            // A second round is needed only where an error ended the transaction in the middle of the batch.
            while !rest.isEmpty { commit(&rest) }
        }
        // What cannot be moved now is moved by whoever opens the file next.
        try? connection.checkpoint()
    }

    /// Runs jobs in one transaction, takes them off the batch, commits, and answers them.
    private func commit(_ batch: inout ArraySlice<Job<WriteConnection>>) {
        var settled: [SettledWrite] = []
        do {
            try connection.begin(.immediate)
            while let job = batch.popFirst() {
                settled.append(attempt(job))
                // The whole transaction is gone, with the jobs before this one. The jobs not yet tried may do better.
                guard connection.isInTransaction else { return fail(settled, with: Self.error(of: settled)) }
            }
            try counters.timingCommit(of: settled.count) { () throws(SQLiteError) in try connection.commit() }
        } catch {
            // Nothing of it is stored, and what a job was refused for may have been another job's unstored write.
            connection.rollBack()
            settled += batch.map { SettledWrite(job: $0, outcome: .failure(error)) }
            batch = []
            return fail(settled, with: error)
        }
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
            return SettledWrite(job: job, outcome: .success(acknowledge), hooks: access.hooks)
        } catch {
            return SettledWrite(job: job, outcome: .failure(error))
        }
    }

    private func fail(_ writes: [SettledWrite], with error: any Error) {
        counters.countFailedCommit()
        for write in writes { write.job.fail(error) }
    }

    /// Why the last of the writes failed.
    private static func error(of writes: [SettledWrite]) -> any Error {
        guard case .failure(let error)? = writes.last?.outcome else { return SQLiteError.outsideTransaction(sql: "") }
        return error
    }
}
