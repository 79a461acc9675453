import Synchronization

extension Pool {
    /// Starts a thread that opens a connection of its own, and waits until it is open.
    ///
    /// - Throws: `SQLiteError.failed`, and the thread has ended then.
    static func start(
        name: String, _ path: String, _ mode: OpenMode, _ settings: ConnectionSettings,
        work: @escaping @Sendable (Connection) -> Void
    ) async throws -> DatabaseThread {
        let started = Mutex<DatabaseThread?>(nil)
        try await withCheckedThrowingContinuation { (opened: CheckedContinuation<Void, any Error>) in
            do {
                let thread = try DatabaseThread(name: name) {
                    do {
                        let connection = try Connection(path: path, mode: mode, settings: settings)
                        opened.resume()
                        work(connection)
                    } catch {
                        opened.resume(throwing: error)
                    }
                }
                started.withLock { $0 = thread }
            } catch {
                opened.resume(throwing: error)
            }
        }
        guard let thread = started.withLock({ $0 }) else { throw SQLiteError.closed }
        return thread
    }
}
