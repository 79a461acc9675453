import Glibc
import Testing

/// `tabkeeper health`, as container engines run it.
@Suite("Health")
struct HealthTests {
    private func health(
        _ arguments: [String]
    ) throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
        let directory = try TemporaryDirectory()
        defer { withExtendedLifetime(directory) {} }
        let process = try ChildProcess(["health"] + arguments, environment: [:], directory: directory)
        let ending = try process.waitForEnd()
        return (ending, Files.text(process.output), Files.text(process.errors))
    }

    @Test("A server that can serve is status 0; afterwards nobody is there, which is status 1")
    func health() throws {
        let server = try ServerProcess(in: TemporaryDirectory())
        let port = String(server.client.port)
        let ready = try health(["--host", "0.0.0.0", "--port", port])
        #expect(ready.ending == .exit(0))
        #expect(ready.output == "tabkeeper at 127.0.0.1:\(port) is ready\n")
        try server.stop(SIGTERM)
        let gone = try health(["--port", port])
        #expect(gone.ending == .exit(1))
        #expect(gone.errors.hasPrefix("tabkeeper: no server can be asked at 127.0.0.1:\(port): connect: "))
    }
}
