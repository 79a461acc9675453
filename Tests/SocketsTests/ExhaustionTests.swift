import Glibc
import Sockets
import Testing

struct ExhaustionTests {
    /// A process that may have no more descriptors than it has: it says so, and takes the connection when it may again.
    @Test func acceptsAgainWhenThereAreDescriptorsAgain() async {
        await #expect(processExitsWith: .success) {
            let group = try EventLoopGroup(count: 1)
            let socket = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 8)
            let client = try Client(to: socket.address)
            let (failures, failed) = AsyncStream.makeStream(of: Int32.self)
            let (connections, accepted) = AsyncStream.makeStream(of: Void.self)
            let listener = Listener(
                socket, on: group.loops[0], backOff: .milliseconds(1), report: { failed.yield($0.code) },
                deliver: { _ in accepted.yield() })
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var limit = rlimit()
            precondition(getrlimit(resource, &limit) == 0)
            // Those that are open stay so; not the lowest free number, which others may be using for a moment.
            var none = rlimit(rlim_cur: 3, rlim_max: limit.rlim_max)
            precondition(setrlimit(resource, &none) == 0)
            try await listener.start()
            var errors = failures.makeAsyncIterator()
            let code = await errors.next()
            precondition(setrlimit(resource, &limit) == 0)
            precondition(code == EMFILE)
            var iterator = connections.makeAsyncIterator()
            _ = await iterator.next()
            _ = client
            await listener.stop()
            group.stop()
        }
    }
}
