import Glibc
import Testing

@Suite("Where a server listens, and whom it believes")
struct ListeningTests {
    @Test("IPv4, IPv6 and a Unix socket at once; a proxy at the socket tells who its client is")
    func everywhere() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        let server = try ServerProcess(
            in: directory,
            [
                "--host", "127.0.0.1,::1", "--unix-socket", path, "--trusted-proxies", "unix", "--log-people", "on",
            ])
        // What it listens on is told line by line, the Unix socket last.
        while !server.output.contains("tabkeeper listening on unix:\(path)") { usleep(1_000) }
        let beginning = "tabkeeper listening on http://[0:0:0:0:0:0:0:1]:"
        let line = try #require(server.output.first { $0.hasPrefix(beginning) })
        let port = try #require(UInt16(line.dropFirst(beginning.count)))
        #expect(try status(of: "/healthz", server, over: connect6(to: port)) == 200)
        #expect(try status(of: "/from-the-socket", server, over: connect(to: path)) == 404)
        #expect(try status(of: "/from-elsewhere", server, over: server.client.connect()) == 404)
        #expect(try server.stop(SIGTERM) == .exit(0))
        #expect(access(path, F_OK) != 0)
        #expect(server.log.contains(#""path":"/from-the-socket","client":"203.0.113.9""#))
        #expect(server.log.contains(#""path":"/from-elsewhere","client":"127.0.0.1""#))
    }

    @Test("Pages of a configured origin may ask, others may not")
    func origins() throws {
        let server = try ServerProcess(in: TemporaryDirectory(), ["--cors-origins", "https://app.example"])
        for (origin, isAllowed) in [("https://app.example", true), ("https://evil.example", false)] {
            let fields = [(name: "Origin", value: origin), (name: "Access-Control-Request-Method", value: "PATCH")]
            let preflight = try server.client.call("OPTIONS", Demo.customization(of: "ana"), fields: fields)
            #expect(preflight.status == 204)
            #expect(preflight.field("Access-Control-Allow-Origin") == (isAllowed ? origin : nil))
            #expect((preflight.field("Access-Control-Allow-Methods")?.contains("PATCH") ?? false) == isAllowed)
            let fault = try server.client.call("GET", Demo.app, fields: [(name: "Origin", value: origin)])
            #expect(fault.status == 401)
            #expect(fault.field("Access-Control-Allow-Origin") == (isAllowed ? origin : nil))
            #expect(try #require(fault.field("Server-Timing")).hasPrefix("app;dur="))
        }
        try server.stop(SIGTERM)
    }

    private func status(of target: String, _ server: ServerProcess, over descriptor: CInt) throws -> Int {
        defer { close(descriptor) }
        let request = "GET \(target) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n"
        try server.client.send(Array(request.utf8), to: descriptor)
        var reader = HTTPAnswerReader(descriptor: descriptor)
        return try reader.read(answerTo: "GET").status
    }

    private func connect6(to port: UInt16) throws -> CInt {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        return try connected(AF_INET6, &address)
    }

    private func connect(to path: String) throws -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return try connected(AF_UNIX, &address)
    }

    private func connected<Address>(_ family: CInt, _ address: inout Address) throws -> CInt {
        let descriptor = socket(family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
        try #require(result == 0, "errno \(errno)")
        return descriptor
    }
}
