import Glibc
import Sockets
import Synchronization
import Testing

struct ListenerTests {
    @Test(arguments: [IPAddress.loopback, .loopback6])
    func acceptsOverBothFamilies(ip: IPAddress) async throws {
        let group = try EventLoopGroup(count: 1)
        let socket = try ListeningSocket(SocketAddress(ip, port: 0), backlog: 8)
        let address = socket.address
        #expect(address.port != 0)
        let (peers, sink) = AsyncStream.makeStream(of: SocketAddress.self)
        let listener = Listener(socket, on: group.loops[0]) { stream in sink.yield(stream.peer) }
        try await listener.start()
        let client = try Client(to: address)
        var iterator = peers.makeAsyncIterator()
        let peer = try #require(await iterator.next())
        #expect(peer.ip == ip)
        #expect(peer.port != 0)
        _ = client
        await listener.stop()
        group.stop()
    }

    @Test func aStoppedListenerRefuses() async throws {
        let group = try EventLoopGroup(count: 1)
        // An address of its own: on a shared one another test may be given the port as soon as it is free.
        let socket = try ListeningSocket(SocketAddress(.v4(0x7F4D_0001), port: 0), backlog: 8)
        let address = socket.address
        let listener = Listener(socket, on: group.loops[0]) { _ in }
        try await listener.start()
        await listener.stop()
        #expect(throws: SystemError(code: ECONNREFUSED, call: "connect")) { _ = try Client(to: address) }
        group.stop()
    }

    /// Out of descriptors twice, then aborted once: the listener goes on and the connection is served.
    @Test func survivesExhaustionAndAbortedConnections() async throws {
        let group = try EventLoopGroup(count: 1)
        let socket = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 8)
        let address = socket.address
        let source = FailingSource(socket, failures: [EMFILE, ENFILE, ECONNABORTED])
        let reported = Mutex<[Int32]>([])
        let (accepted, sink) = AsyncStream.makeStream(of: Void.self)
        let listener = Listener(
            source, on: group.loops[0], backOff: .milliseconds(1),
            report: { error in reported.withLock { $0.append(error.code) } }, deliver: { _ in sink.yield() })
        try await listener.start()
        let client = try Client(to: address)
        var iterator = accepted.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        #expect(reported.withLock { $0 } == [EMFILE, ENFILE, ECONNABORTED])
        _ = client
        await listener.stop()
        group.stop()
    }

    /// While it pauses it does not spin: with a pause that never ends there is one attempt.
    @Test func doesNotSpinWhileItPauses() async throws {
        let group = try EventLoopGroup(count: 1)
        let loop = group.loops[0]
        let socket = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 8)
        let address = socket.address
        let source = FailingSource(socket, failures: Array(repeating: EMFILE, count: 1_000))
        let (reports, sink) = AsyncStream.makeStream(of: SystemError.self)
        let count = Atomic<Int>(0)
        let listener = Listener(
            source, on: loop, backOff: .seconds(3_600),
            report: { error in
                count.add(1, ordering: .relaxed)
                sink.yield(error)
            }, deliver: { _ in })
        try await listener.start()
        let client = try Client(to: address)
        var iterator = reports.makeAsyncIterator()
        _ = await iterator.next()
        // Many turns of the loop, each of which would try again.
        for _ in 0..<50 {
            await withCheckedContinuation { continuation in
                loop.execute { _ = loop.schedule(at: .now) { continuation.resume() } }
            }
        }
        #expect(count.load(ordering: .relaxed) == 1)
        _ = client
        await listener.stop()
        group.stop()
    }

    @Test func aTakenPortIsAnError() throws {
        let first = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 1)
        let address = first.address
        #expect(throws: SystemError(code: EADDRINUSE, call: "bind")) {
            _ = try ListeningSocket(address, backlog: 1)
        }
    }
}
