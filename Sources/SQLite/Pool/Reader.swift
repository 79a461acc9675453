/// A thread that reads, each job from one snapshot.
struct Reader {
    let connection: Connection
    let counters: PoolCounters

    /// Works until the queue is closed and empty.
    func run(_ queue: JobQueue<Job<ReadConnection>>) {
        while let jobs = queue.take(atMost: 1) {
            for job in jobs { answer(job) }
        }
    }

    private func answer(_ job: Job<ReadConnection>) {
        counters.countRead()
        do {
            // The first read fixes the snapshot: the transaction sees no commit that comes later (isolation.html).
            let acknowledge = try connection.transaction(.deferred) {
                try job.perform(ReadConnection(connection))
            }
            acknowledge()
        } catch {
            connection.forgetPages(after: error)
            job.fail(error)
        }
    }
}
