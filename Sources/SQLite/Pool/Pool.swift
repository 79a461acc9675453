import Synchronization

/// A database file that is open: one thread that writes and a few that read.
///
/// With a write-ahead log readers and a writer do not block each other, but there can be only one writer at a time
/// (wal.html §2.2): so there is one, and the others wait in a queue and not for a lock.
package final class Pool: Sendable {
    private let reads: JobQueue<Job<ReadConnection>>
    private let writes: JobQueue<Job<WriteConnection>>
    private let counters = PoolCounters()
    private let settings: PoolSettings
    private let readers = Mutex<[DatabaseThread]>([])
    private let writer = Mutex<DatabaseThread?>(nil)

    /// Opens the file, which is made if it is not there, on each thread.
    ///
    /// - Throws: `SQLiteError.failed` if one of the connections cannot be opened; the others are closed then.
    package static func open(_ path: String, settings: PoolSettings = PoolSettings()) async throws -> Pool {
        let pool = Pool(settings: settings)
        do {
            try await pool.startWriter(path)
            for number in 1...max(1, settings.readers) { try await pool.startReader(path, number: number) }
        } catch {
            await pool.close()
            throw error
        }
        return pool
    }

    /// Opens the file on reading threads only; every write is `SQLiteError.closed`.
    ///
    /// - Throws: as `open`.
    package static func openForReading(
        _ path: String, settings: PoolSettings = PoolSettings()
    ) async throws -> Pool {
        let pool = Pool(settings: settings)
        pool.writes.close()
        do {
            for number in 1...max(1, settings.readers) { try await pool.startReader(path, number: number) }
        } catch {
            await pool.close()
            throw error
        }
        return pool
    }

    private init(settings: PoolSettings) {
        self.settings = settings
        reads = JobQueue(limit: settings.waitingReads)
        writes = JobQueue(limit: settings.waitingWrites)
    }

    deinit {
        reads.close()
        writes.close()
    }

    /// Runs the body on a reading thread, in a transaction that sees one snapshot.
    ///
    /// - Throws: What the body throws; `SQLiteError.overloaded` or `.closed` before it was run.
    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (ReadConnection) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try reads.push(Job(body, continuation))
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Runs the body on the writing thread, all or nothing, and returns once what it wrote is durable.
    ///
    /// The body must do nothing but read and write the database: it is run again, from the start, if another job of its
    /// group makes SQLite end the transaction that they share.
    ///
    /// - Throws: What the body throws, if its group could be committed; the error of the commit, if not; nothing of the
    ///   body is stored then. `SQLiteError.overloaded` or `.closed` before it was run.
    @discardableResult
    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteConnection) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try writes.push(Job(body, continuation))
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// What the pool has done and what waits for it.
    package var statistics: PoolStatistics {
        counters.statistics(waitingReads: reads.count, waitingWrites: writes.count)
    }

    /// Takes no more jobs, finishes those that wait, empties the write-ahead log and closes the file.
    ///
    /// A second call returns at once.
    package func close() async {
        reads.close()
        let readers = readers.withLock { threads in
            defer { threads = [] }
            return threads
        }
        let writer = writer.withLock { thread in
            defer { thread = nil }
            return thread
        }
        let writes = writes
        // The readers go first, because a snapshot that is being read keeps the log from being emptied.
        let end: @Sendable () -> Void = {
            for reader in readers { reader.join() }
            writes.close()
            writer?.join()
        }
        // Joining blocks, so a thread does it; without one to be had, this one must.
        do { try await DatabaseThread.run(name: "db-close", end) } catch { end() }
    }

    private func startWriter(_ path: String) async throws {
        let (writes, counters, settings) = (writes, counters, settings)
        var own = settings.connection
        own.automaticCheckpointPages = 0
        let thread = try await Self.start(name: "db-writer", path, .create, own) { connection in
            var writer = Writer(connection: connection, counters: counters, settings: settings)
            writer.run(writes)
        }
        writer.withLock { $0 = thread }
    }

    private func startReader(_ path: String, number: Int) async throws {
        let (reads, counters) = (reads, counters)
        let thread = try await Self.start(name: "db-reader-\(number)", path, .read, settings.connection) { connection in
            Reader(connection: connection, counters: counters).run(reads)
        }
        readers.withLock { $0.append(thread) }
    }
}
