/// How many threads a pool has and how much may wait for them.
package struct PoolSettings: Hashable, Sendable {
    /// Threads, and connections, that read.
    package var readers = 4
    /// Reads that may wait; one more is `SQLiteError.overloaded`.
    package var waitingReads = 4_096
    /// Writes that may wait; one more is `SQLiteError.overloaded`.
    package var waitingWrites = 4_096
    /// Writes that one commit makes durable together.
    package var writesPerCommit = 256
    /// How each connection is set up.
    package var connection = ConnectionSettings()

    /// Makes the default settings.
    package init() {}
}
