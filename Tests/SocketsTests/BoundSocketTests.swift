import Glibc
import Sockets
import Testing

struct BoundSocketTests {
    @Test func whoConnectsBeforeItIsTakenIsAcceptedAfterwards() throws {
        let bound = try BoundSocket(SocketAddress(.loopback, port: 0), backlog: 8)
        let client = try Client(to: bound.address)
        guard let socket = bound.take() else {
            Issue.record("there is no socket")
            return
        }
        // The kernel has made the connection when connect(2) has returned.
        let isAccepted = try socket.accept() != nil
        #expect(isAccepted)
        let isTakenAgain = bound.take() != nil
        #expect(!isTakenAgain)
        withExtendedLifetime(client) {}
    }

    @Test func aTakenAddressIsAnErrorAtOnce() throws {
        let first = try BoundSocket(SocketAddress(.loopback, port: 0), backlog: 1)
        let address = first.address
        #expect(throws: SystemError(code: EADDRINUSE, call: "bind")) { _ = try BoundSocket(address, backlog: 1) }
        withExtendedLifetime(first) {}
    }
}
