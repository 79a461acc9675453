import Glibc
import Sockets
import Testing

struct SocketOptionTests {
    private func value(_ level: Int32, _ name: Int32, of descriptor: Int32) -> Int32 {
        var value: Int32 = -1
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, level, name, &value, &size) == 0 ? value : -1
    }

    @Test func aPeerThatIsLostIsGivenUp() throws {
        let owned = FileDescriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        let number = owned.number
        let stream = Stream(owned, peer: SocketAddress(.loopback, port: 1))
        stream.end(whenPeerIsLostFor: .seconds(30))
        let tcp = Int32(IPPROTO_TCP)
        // Milliseconds; the others are seconds and a number (tcp(7)).
        #expect(value(tcp, TCP_USER_TIMEOUT, of: number) == 30_000)
        #expect(value(SOL_SOCKET, SO_KEEPALIVE, of: number) == 1)
        #expect(value(tcp, TCP_KEEPIDLE, of: number) == 30)
        #expect(value(tcp, TCP_KEEPINTVL, of: number) == 10)
        #expect(value(tcp, TCP_KEEPCNT, of: number) == 3)
        withExtendedLifetime(stream.number) {}
    }

    @Test func lessThanTheSystemsUnitIsOneOfIt() throws {
        let owned = FileDescriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        try SocketOption.endsUnacknowledged(after: .zero).enable(on: owned.number)
        try SocketOption.asksWhenSilent(after: .milliseconds(1)).enable(on: owned.number)
        // 0 would be the system's default, which is what is to be avoided.
        #expect(value(Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, of: owned.number) == 1)
        #expect(value(Int32(IPPROTO_TCP), TCP_KEEPIDLE, of: owned.number) == 1)
    }

    @Test func aUnixSocketHasNoPeerToLose() throws {
        let owned = FileDescriptor(owning: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
        let number = owned.number
        let stream = Stream(owned, peer: .unix(path: ""))
        stream.end(whenPeerIsLostFor: .seconds(30))
        #expect(value(SOL_SOCKET, SO_KEEPALIVE, of: number) == 0)
        withExtendedLifetime(stream.number) {}
    }
}
