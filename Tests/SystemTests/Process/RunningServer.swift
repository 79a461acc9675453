import Testing

/// Gives a suite one server, which ends with the suite: `@Suite(.runningServer)`, then `RunningServer.current`.
struct RunningServer: SuiteTrait, TestScoping {
    @TaskLocal private static var server: ServerProcess?

    /// The server of the suite that runs.
    static var current: ServerProcess {
        get throws { try #require(server, "the suite has no .runningServer") }
    }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let server = try ServerProcess(in: TemporaryDirectory())
        try await Self.$server.withValue(server, operation: function)
        try server.stop(15)
    }
}

extension SuiteTrait where Self == RunningServer {
    static var runningServer: RunningServer { RunningServer() }
}
