import Glibc
import HTTP
import RawHTTPTestSupport
import Sockets
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LostPeerTests {
    /// The kernel cannot be made to lose a peer of this machine: that it is told to notice must do.
    @Test func theKernelIsToldToNoticeWhoHasVanished() async throws {
        var limits = ServerLimits()
        limits.writeTime = .seconds(7)
        let routes = [Route(.get, "/x", operationID: "get") { _, _ in Response(.ok, content: .bytes([0x79])) }]
        try await TestServer.with(routes, limits: limits) { port, _ in
            let client = try await blocking { try RawClient(port: port) }
            client.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await blocking { client.read(until: "\r\n\r\ny") }.hasPrefix("HTTP/1.1 200 OK"))
            let accepted = try #require(Self.socket(of: port, toPeer: client.localPort))
            #expect(Self.option(Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, of: accepted) == 7_000)
            #expect(Self.option(Int32(IPPROTO_TCP), TCP_KEEPIDLE, of: accepted) == 7)
            #expect(Self.option(SOL_SOCKET, SO_KEEPALIVE, of: accepted) == 1)
        }
    }

    /// The server's end of a connection: it is in this process, too.
    private static func socket(of port: UInt16, toPeer peer: UInt16) -> Int32? {
        (0..<4_096).first { number in
            Self.port(number, getsockname) == port && Self.port(number, getpeername) == peer
        }
    }

    private typealias Ask = (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32

    private static func port(_ number: Int32, _ ask: Ask) -> UInt16? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(number, $0, &size) }
        }
        return result == 0 && address.sin_family == sa_family_t(AF_INET) ? UInt16(bigEndian: address.sin_port) : nil
    }

    private static func option(_ level: Int32, _ name: Int32, of descriptor: Int32) -> Int32 {
        var value: Int32 = -1
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, level, name, &value, &size) == 0 ? value : -1
    }
}
