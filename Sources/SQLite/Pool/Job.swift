/// Work that waits for a database thread, together with whoever waits for its result.
struct Job<Access>: Sendable {
    /// Does the work; what it returns hands the result over, and is called once the result is certain.
    let perform: @Sendable (Access) throws -> @Sendable () -> Void
    /// Hands an error over in place of a result.
    let fail: @Sendable (any Error) -> Void

    init<Result: Sendable>(
        _ body: @escaping @Sendable (Access) throws -> Result, _ continuation: CheckedContinuation<Result, any Error>
    ) {
        perform = { access in
            let result = try body(access)
            return { continuation.resume(returning: result) }
        }
        fail = { continuation.resume(throwing: $0) }
    }
}
