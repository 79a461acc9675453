import Glibc
import Testing

@Suite("The listener of those who operate a server")
struct OperationsListenerTests {
    @Test("It has health and metrics and nothing else, and answers when clients find no room")
    func apart() throws {
        let server = try ServerProcess(
            in: TemporaryDirectory(), ["--operations-address", "127.0.0.1:0", "--connections", "5"])
        let beginning = "tabkeeper operations on http://127.0.0.1:"
        let line = try #require(server.output.first { $0.hasPrefix(beginning) })
        let operations = HTTPClient(port: try #require(UInt16(line.dropFirst(beginning.count))))
        for path in ["/healthz", "/readyz", "/metrics"] {
            #expect(try operations.call("GET", path).status == 200, "\(path)")
        }
        #expect(try operations.call("GET", "/v1/apps").status == 404)
        #expect(try operations.call("GET", "/metrics").field("X-Content-Type-Options") == "nosniff")
        #expect(try server.client.call("GET", "/metrics").status == 404)
        #expect(try server.client.call("GET", "/healthz").status == 200)

        var open: [CInt] = []
        defer { for descriptor in open { close(descriptor) } }
        for _ in 0..<5 { open.append(try server.client.connect()) }
        while try server.client.call("GET", "/healthz").status == 200 {}
        #expect(try operations.call("GET", "/healthz").status == 200)
        #expect(
            try String(decoding: operations.call("GET", "/metrics").content, as: UTF8.self)
                .contains("\ntabkeeper_connections_refused_total "))
        #expect(try server.stop(SIGTERM) == .exit(0))
    }
}
