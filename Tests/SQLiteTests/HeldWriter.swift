import Dispatch
import SQLite

/// Keeps a pool's writer busy, so that what is written meanwhile becomes one group.
struct HeldWriter {
    private let pool: Pool
    private let gate = DispatchSemaphore(value: 0)
    private let holding: Task<Void, any Error>

    init(_ pool: Pool) async throws {
        let isHeld = DispatchSemaphore(value: 0)
        let gate = gate
        self.pool = pool
        holding = Task {
            try await pool.write { _ in
                isHeld.signal()
                gate.wait()
            }
        }
        try await DatabaseThread.run(name: "test") { isHeld.wait() }
    }

    /// Adds a write to the group, as its last.
    func add<Result: Sendable>(
        _ body: @escaping @Sendable (WriteConnection) throws -> Result
    ) async -> Task<Result, any Error> {
        let before = pool.statistics.waitingWrites
        let task = Task { [pool] in try await pool.write(body) }
        while pool.statistics.waitingWrites == before { await Task.yield() }
        return task
    }

    func letGo() async throws {
        gate.signal()
        try await holding.value
    }
}
