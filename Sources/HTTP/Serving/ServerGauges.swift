import Synchronization

/// What a server counts, without a lock, for metrics.
package final class ServerGauges: Sendable {
    private let idle = Atomic(0)
    private let reading = Atomic(0)
    private let answering = Atomic(0)
    private let closing = Atomic(0)
    private let accepted = Atomic(0)
    private let refused = Atomic(0)
    private let failures = Atomic(0)

    /// Gauges at zero.
    package init() {}

    /// The connections that do this at present.
    package func connections(_ activity: ConnectionActivity) -> Int {
        switch activity {
        case .idle: idle.load(ordering: .relaxed)
        case .reading: reading.load(ordering: .relaxed)
        case .answering: answering.load(ordering: .relaxed)
        case .closing: closing.load(ordering: .relaxed)
        }
    }

    /// Connections that were taken since the start.
    package var acceptedConnections: Int { accepted.load(ordering: .relaxed) }

    /// Connections that were one too many.
    package var refusedConnections: Int { refused.load(ordering: .relaxed) }

    /// Calls of accept(2) that failed.
    package var failedAccepts: Int { failures.load(ordering: .relaxed) }

    func move(from old: ConnectionActivity?, to new: ConnectionActivity?) {
        if let old { add(-1, to: old) }
        if let new { add(1, to: new) }
    }

    func countAccepted() { accepted.add(1, ordering: .relaxed) }

    func countRefused() { refused.add(1, ordering: .relaxed) }

    func countFailedAccept() { failures.add(1, ordering: .relaxed) }

    private func add(_ change: Int, to activity: ConnectionActivity) {
        switch activity {
        case .idle: idle.add(change, ordering: .relaxed)
        case .reading: reading.add(change, ordering: .relaxed)
        case .answering: answering.add(change, ordering: .relaxed)
        case .closing: closing.add(change, ordering: .relaxed)
        }
    }
}
