import Sockets

/// A span of time in which a minimum of bytes must move.
struct ProgressWindow {
    private(set) var start: Instant
    private var bytes = 0

    init(start: Instant) {
        self.start = start
    }

    mutating func count(_ moved: Int) { bytes += moved }

    /// Begins the next span at its end.
    ///
    /// - Returns: whether enough moved in the last one.
    mutating func renew(at now: Instant, minimum: Int) -> Bool {
        defer { self = ProgressWindow(start: now) }
        return bytes >= minimum
    }
}
