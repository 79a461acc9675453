/// The log: lines of JSON from a level on.
package struct Log: Sendable {
    private let writer: LogWriter
    private let level: LogLevel

    /// A log that drops what is less urgent than `level`.
    package init(to writer: LogWriter, level: LogLevel) {
        self.writer = writer
        self.level = level
    }

    /// Whether lines of that level are written: what would be dropped need not be made.
    package func takes(_ level: LogLevel) -> Bool { level <= self.level }

    /// Writes a line.
    ///
    /// - Parameter event: what happened, in one word that can be searched for.
    package func write(_ level: LogLevel, _ event: String, _ members: (inout LogLine) -> Void = { _ in }) {
        guard takes(level) else { return }
        var line = LogLine(level, at: .now)
        line.add("event", event)
        members(&line)
        writer.write(line.finished())
    }
}
