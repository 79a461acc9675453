import Glibc
import Synchronization

/// A thread of its own for work that waits for the disk, off the event loops and off the cooperative pool.
package final class DatabaseThread: Sendable {
    private let handle: pthread_t
    private let isJoined = Atomic(false)

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - name: Shown by `top -H`; Linux keeps 15 bytes of it (PR_SET_NAME(2const)).
    ///   - stackBytes: SQLite's parser and merges recurse little, but more than the 64 KiB of some systems.
    /// - Throws: `SQLiteError.failed` where the system has no thread left.
    package init(
        name: String, stackBytes: Int = 2 * 1024 * 1024, _ body: @escaping @Sendable () -> Void
    ) throws(SQLiteError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackBytes)

        let start = Unmanaged.passRetained(ThreadStart(name: name, body: body))
        var started = pthread_t()
        let code = pthread_create(
            &started, &attributes,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<ThreadStart>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            }, start.toOpaque())
        guard code == 0 else {
            start.release()
            throw .failed(code: .noMemory, message: "no thread: \(String(cString: strerror(code)))", sql: nil)
        }
        handle = started
    }

    deinit {
        if !isJoined.load(ordering: .acquiring) { pthread_detach(handle) }
    }

    /// Waits until the thread has ended; only the first call does.
    package func join() {
        guard !isJoined.exchange(true, ordering: .acquiringAndReleasing) else { return }
        pthread_join(handle, nil)
    }

    /// Runs a body on a thread made for it, while the caller is suspended and not blocked.
    package static func run<Result: Sendable>(
        name: String, _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            do {
                _ = try DatabaseThread(name: name) {
                    continuation.resume(with: Swift.Result { try body() })
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }
}
