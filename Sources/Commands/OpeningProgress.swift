package import Store
internal import Synchronization

/// How far the opening of the database has come, for who asks whether the server can serve.
package final class OpeningProgress: Sendable {
    private struct State {
        /// From which version to which; `nil`: nothing is known to be migrated.
        var versions: (from: Int, to: Int)?
        /// What the latest step is, or was.
        var step: String?
        /// When it began, while it runs.
        var start: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Of an opening that begins.
    package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.now = now
    }

    /// Notes a step of the migration.
    package func note(_ step: MigrationStep) {
        let now = now()
        state.withLock { state in
            switch step {
            case .found(let version, let count): state.versions = (version, count)
            case .begins(let version, let name, _):
                state.step = "Version \(version) (\(name)) has been under way for"
                state.start = now
            case .ended(let version, _):
                state.step = "Version \(version) is done."
                state.start = nil
            }
        }
    }

    /// A sentence or two about what is being done.
    package var sentence: String {
        let now = now()
        return state.withLock { state in
            guard let (from, to) = state.versions else { return "The database is being opened." }
            let whole = "The database is being migrated from schema version \(from) to \(to)."
            guard let step = state.step else { return whole }
            guard let start = state.start else { return "\(whole) \(step)" }
            return "\(whole) \(step) \((now - start).components.seconds) s."
        }
    }
}
