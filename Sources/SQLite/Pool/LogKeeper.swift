/// Keeps the write-ahead log short, however readers and writes overlap.
///
/// SQLite's own rule tries at each commit, waits for nobody, and has no end while there is always somebody who reads: the
/// log can begin anew only when nobody reads from it, or it “will grow without bound” (wal.html §6, checkpoint
/// starvation). So from some length on readers are waited for. Those of the service read for milliseconds; another
/// process's that read for longer, a backup's or a check's, let it grow until they have ended.
package struct LogKeeper {
    /// How long a writer may be kept waiting for those who read, each time that as many pages were written as are moved
    /// at once.
    static let patience = Duration.milliseconds(100)

    /// SQLite counts pages in 31 bits (main.c, `sqlite3_db_status`), and begins again with 0.
    private static let mask = 0x7FFF_FFFF

    private let settings: ConnectionSettings
    private var moved = 0

    /// Keeps the log as the settings have it.
    package init(_ settings: ConnectionSettings) {
        self.settings = settings
    }

    /// Whether it is time to move the log, after so many pages were written in all; asked after each commit.
    ///
    /// - Parameter written: As SQLite counts them.
    package mutating func isTime(written: Int) -> Bool {
        let pages = (written - moved) & Self.mask
        guard settings.automaticCheckpointPages > 0, pages >= settings.automaticCheckpointPages else { return false }
        moved = written
        return true
    }

    /// Whether readers are to be waited for, when so many pages are in the log though it was moved.
    package func mustBeginAnew(_ pages: Int) -> Bool { pages >= settings.logPages }
}
