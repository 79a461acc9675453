import Synchronization

/// The server's time, which stands still until it is told.
package final class TestClock: Sendable {
    private let time = Mutex<Int64>(1_796_032_800_000)

    /// In milliseconds since 1970; 2026-11-30T10:00:00Z at first.
    package var now: Int64 { time.withLock { $0 } }

    /// Lets so many milliseconds pass.
    package func pass(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}
