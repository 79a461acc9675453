import Glibc
import Sockets
import Testing

/// Sockets that somebody else opened.
struct ListeningSocketTests {
    @Test func takesOverASocketThatListens() throws {
        let opened = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 8)
        let socket = try ListeningSocket(inherited: dup(opened.number))
        let (address, isShared) = (socket.address, socket.isShared)
        let openedAt = opened.address
        #expect(address == openedAt)
        #expect(isShared)
        let opensItself = !opened.isShared
        #expect(opensItself)
        let flags = fcntl(socket.number, F_GETFD)
        #expect(flags & FD_CLOEXEC != 0)
        let client = try Client(to: openedAt)
        let isAccepted = try socket.accept() != nil
        #expect(isAccepted)
        withExtendedLifetime(client) {}
    }

    /// The file belongs to who bound it.
    @Test func leavesTheFileOfAUnixSocket() throws {
        let path = "/tmp/tabkeeper-\(getpid())-\(UInt32.random(in: .min ... .max)).sock"
        let opened = try ListeningSocket(.unix(path: path), backlog: 8)
        do {
            let socket = try ListeningSocket(inherited: dup(opened.number))
            let address = socket.address
            #expect(address == .unix(path: path))
        }
        #expect(access(path, F_OK) == 0)
        _ = consume opened
        #expect(access(path, F_OK) == -1)
    }

    @Test func refusesWhatDoesNotListen() throws {
        let notListening = SystemError(code: EINVAL, call: "getsockopt")
        let stream = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #expect(throws: notListening) { _ = try ListeningSocket(inherited: stream) }
        let datagram = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        #expect(throws: notListening) { _ = try ListeningSocket(inherited: datagram) }
        let file = open("/dev/null", O_RDONLY)
        #expect(throws: SystemError(code: ENOTSOCK, call: "getsockopt")) { _ = try ListeningSocket(inherited: file) }
    }

    /// No descriptor has a number beyond the limit: it cannot be another test's.
    @Test func refusesANumberThatIsNotOpen() {
        #expect(throws: SystemError(code: EBADF, call: "fcntl")) { _ = try ListeningSocket(inherited: .max) }
    }

    /// What waits in a shared socket is the next program's.
    @Test func aStoppedListenerLeavesWhatWaits() async throws {
        let group = try EventLoopGroup(count: 1)
        let opened = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 8)
        let socket = try ListeningSocket(inherited: dup(opened.number))
        let client = try Client(to: opened.address)
        let listener = Listener(socket, on: group.loops[0]) { _ in Issue.record("it was not started") }
        await listener.stop()
        let isWaiting = try opened.accept() != nil
        #expect(isWaiting)
        withExtendedLifetime(client) {}
        group.stop()
    }
}
