/// How long a server may take to end, from the signal on: its requests first, then its database.
package struct GracePeriod: Sendable {
    private let length: Duration
    private let start: ContinuousClock.Instant

    /// One that begins now.
    package init(_ length: Duration) {
        self.length = length
        start = .now
    }

    /// What requests may take: all but a quarter, at most a second, which the database has for its own end.
    package var forRequests: Duration { length - min(length / 4, .seconds(1)) }

    /// Waits for work until the period is over, a second at least; what is not done by then is not waited for.
    ///
    /// For the database that is no loss: what it has not made durable was acknowledged to nobody, and the next start finds
    /// it as after a power failure.
    ///
    /// - Returns: whether the work was done.
    package func isEnough(for work: @escaping @Sendable () async -> Void) async -> Bool {
        let end = max(start + length, .now + .seconds(1))
        let (outcomes, outcome) = AsyncStream.makeStream(of: Bool.self)
        Task {
            await work()
            outcome.yield(true)
        }
        let alarm = Task {
            try? await Task.sleep(until: end, clock: .continuous)
            outcome.yield(false)
        }
        defer { alarm.cancel() }
        for await isDone in outcomes { return isDone }
        return false
    }
}
