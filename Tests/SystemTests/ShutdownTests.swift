import Glibc
import Testing

@Suite("Shutdown")
struct ShutdownTests {
    @Test("SIGTERM and SIGINT end an idle server at once, with status 0", arguments: [SIGTERM, SIGINT])
    func idle(signal: Int32) throws {
        let server = try ServerProcess(in: TemporaryDirectory())
        #expect(try server.client.call("GET", "/healthz").status == 200)
        #expect(try server.client.call("GET", "/readyz").status == 200)
        #expect(try server.stop(signal, within: .seconds(5)) == .exit(0))
    }
}
