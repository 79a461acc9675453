internal import Store

/// Tells whoever waits for a start how the migration of an older database goes: each step, and every few seconds that
/// it still runs.
struct MigrationReport: Sendable {
    /// How often a step that takes long is told of. It asks the service manager for thrice as much patience.
    private static let interval = Duration.seconds(10)
    private let console: Console
    private let manager: ServiceManager
    private let steps: AsyncStream<MigrationStep>
    private let sink: AsyncStream<MigrationStep>.Continuation

    init(_ console: Console, _ manager: ServiceManager) {
        self.console = console
        self.manager = manager
        (steps, sink) = AsyncStream.makeStream()
    }

    /// Runs a body that migrates, and tells what it notes.
    func during<Result: Sendable>(
        _ body: (@escaping @Sendable (MigrationStep) -> Void) async throws -> Result
    ) async throws -> Result {
        let telling = Task { await tell() }
        defer { sink.finish() }
        let result = try await body { [sink] in sink.yield($0) }
        sink.finish()
        await telling.value
        return result
    }

    private func tell() async {
        var running: Task<Void, Never>?
        for await step in steps {
            running?.cancel()
            switch step {
            case .found: break
            case .begins(let version, let name, let count):
                let what = "migrating the database to schema version \(version) of \(count) (\(name))"
                say(what)
                running = Task { await repeatWhileRunning(what) }
            case .ended(let version, let duration):
                say("schema version \(version) took \(duration.formattedSeconds) s")
            }
        }
        running?.cancel()
    }

    private func repeatWhileRunning(_ what: String) async {
        let clock = ContinuousClock()
        let start = clock.now
        while (try? await Task.sleep(for: Self.interval)) != nil {
            say("\(what), \((clock.now - start).components.seconds) s")
        }
    }

    private func say(_ sentence: String) {
        console.output("tabkeeper: \(sentence)")
        manager.tell(.status(sentence), .patience(Self.interval * 3))
    }
}

extension Duration {
    /// Seconds with two decimals, rounded down: `0.25`.
    fileprivate var formattedSeconds: String {
        let hundredths = Int64(self / .milliseconds(10))
        let digits = hundredths % 100
        return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
    }
}
