import Glibc
import Sockets
import Testing

struct ExhaustionTests {
    /// A process that has no descriptor left for a connection: it says so, and takes it when there is one again.
    @Test func acceptsAgainWhenThereAreDescriptorsAgain() async {
        await #expect(processExitsWith: .success) {
            let group = try EventLoopGroup(count: 1)
            let socket = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 8)
            let spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
            let client = try Client(to: socket.address)
            // No more descriptors than there are: the lowest free number is the limit.
            let next = open("/dev/null", O_RDONLY | O_CLOEXEC)
            close(next)
            var limit = rlimit(rlim_cur: rlim_t(next), rlim_max: rlim_t(next))
            precondition(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            let (failures, failed) = AsyncStream.makeStream(of: Int32.self)
            let (connections, accepted) = AsyncStream.makeStream(of: Void.self)
            let listener = Listener(
                socket, on: group.loops[0], backOff: .milliseconds(1), report: { failed.yield($0.code) },
                deliver: { _ in accepted.yield() })
            try await listener.start()
            var errors = failures.makeAsyncIterator()
            let code = await errors.next()
            precondition(code == EMFILE)
            close(spare)
            var iterator = connections.makeAsyncIterator()
            _ = await iterator.next()
            _ = client
            await listener.stop()
            group.stop()
        }
    }
}
