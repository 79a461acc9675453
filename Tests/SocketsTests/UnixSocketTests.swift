import Glibc
import Sockets
import Testing

struct UnixSocketTests {
    private static func path() -> String {
        "/tmp/tabkeeper-\(getpid())-\(UInt32.random(in: .min ... .max)).sock"
    }

    @Test func listensOnAPathAndRemovesItInTheEnd() async throws {
        let group = try EventLoopGroup(count: 1)
        let path = Self.path()
        let socket = try ListeningSocket(.unix(path: path), backlog: 8)
        let (peers, sink) = AsyncStream.makeStream(of: SocketAddress.self)
        let listener = Listener(socket, on: group.loops[0]) { stream in sink.yield(stream.peer) }
        try await listener.start()
        let client = try Client(to: .unix(path: path))
        var iterator = peers.makeAsyncIterator()
        #expect(await iterator.next() == .unix(path: ""))
        _ = client
        await listener.stop()
        #expect(access(path, F_OK) == -1)
        group.stop()
    }

    @Test func takesOverTheFileOfAKilledServer() throws {
        let path = Self.path()
        defer { unlink(path) }
        try Self.leaveFile(at: path)
        let socket = try ListeningSocket(.unix(path: path), backlog: 8)
        #expect(socket.address == .unix(path: path))
        #expect(throws: SystemError(code: EADDRINUSE, call: "bind")) {
            _ = try ListeningSocket(.unix(path: path), backlog: 8)
        }
    }

    @Test func leavesOrdinaryFilesAlone() throws {
        let path = Self.path()
        defer { unlink(path) }
        close(open(path, O_CREAT | O_WRONLY, 0o600))
        #expect(throws: SystemError(code: EADDRINUSE, call: "bind")) {
            _ = try ListeningSocket(.unix(path: path), backlog: 8)
        }
        #expect(access(path, F_OK) == 0)
    }

    @Test func refusesAPathThatIsTooLong() {
        let path = "/tmp/" + String(repeating: "x", count: 200)
        #expect(throws: SystemError(code: ENAMETOOLONG, call: "bind")) {
            _ = try ListeningSocket(.unix(path: path), backlog: 8)
        }
    }

    /// What a process leaves that had no time to tidy up: a bound socket's file without the socket.
    private static func leaveFile(at path: String) throws {
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        try SystemCall.run("bind") {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
            }
        }
    }
}
