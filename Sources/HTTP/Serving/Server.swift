package import Sockets
import Synchronization

/// An HTTP server on one or several addresses: accept, deal out to the loops, count, drain.
package final class Server: Sendable {
    private struct State {
        var census: ConnectionCensus
        var connections: [ObjectIdentifier: Connection] = [:]
        var listeners: [Listener<ListeningSocket>] = []
        var isStopping = false
        var emptied: CheckedContinuation<Void, Never>?
        /// Counts the waits, so that the timer of one does not end the next.
        var waits = 0
    }

    private let context: ServerContext
    private let drainSignal: DrainSignal
    private let loops: EventLoopGroup
    private let resources: [ObjectIdentifier: LoopResources]
    private let report: @Sendable (SystemError) -> Void
    private let state: Mutex<State>

    /// A server that listens nowhere yet.
    ///
    /// - Parameters:
    ///   - proxies: whose word about their clients is taken.
    ///   - drainSignal: is given when the server begins to stop.
    ///   - observe: is told of each exchange, on a loop's thread: it must not wait.
    ///   - report: is told of each accept(2) that failed; the server goes on.
    package init(
        responder: Responder, limits: ServerLimits = ServerLimits(), loops: EventLoopGroup,
        proxies: TrustedProxies = TrustedProxies(), drainSignal: DrainSignal = DrainSignal(),
        observe: @escaping @Sendable (Exchange) -> Void = { _ in },
        report: @escaping @Sendable (SystemError) -> Void = { _ in }
    ) {
        context = ServerContext(
            responder: responder, limits: limits, proxies: proxies, gauges: ServerGauges(), observe: observe)
        self.drainSignal = drainSignal
        self.loops = loops
        self.report = report
        resources = Dictionary(uniqueKeysWithValues: loops.loops.map { (ObjectIdentifier($0), LoopResources()) })
        let census = ConnectionCensus(limit: limits.connections, limitPerClient: limits.connectionsPerClient)
        state = Mutex(State(census: census))
    }

    /// The connections at present.
    package var connectionCount: Int { state.withLock { $0.census.count } }

    /// What is counted.
    package var gauges: ServerGauges { context.gauges }

    /// The bytes of content that are kept until their requests are whole.
    package var heldContent: Int { context.budget.bytes }

    /// Listens on an address.
    ///
    /// - Returns: the address with its port, which the system chooses where 0 is asked for.
    /// - Throws: `EADDRINUSE`, `EACCES` and the like.
    @discardableResult
    package func start(on address: SocketAddress) async throws(SystemError) -> SocketAddress {
        try await start(on: ListeningSocket(address, backlog: context.limits.backlog))
    }

    /// Accepts from a socket that listens already; who has connected meanwhile is served now.
    ///
    /// - Returns: the address with its port.
    /// - Throws: what the poller says.
    @discardableResult
    package func start(on socket: consuming sending ListeningSocket) async throws(SystemError) -> SocketAddress {
        let bound = socket.address
        let listener = Listener(
            socket, on: loops.next, report: { [self] in acceptFailed($0) }, deliver: { [self] in take($0) })
        state.withLock { $0.listeners.append(listener) }
        try await listener.start()
        return bound
    }

    /// Stops: no new connections, idle ones are closed, running requests are finished within the grace period and
    /// cancelled after it. Returns when no connection is left.
    package func stop(grace: Duration) async {
        let listeners = state.withLock { state in
            defer { state.listeners = [] }
            return state.listeners
        }
        drainSignal.begin()
        for listener in listeners { await listener.stop() }
        state.withLock { $0.isStopping = true }
        let patience = min(context.limits.drainPatience, grace / 2)
        for connection in connections { connection.drain(patience: patience) }
        await waitUntilEmpty(atMost: grace)
        for connection in connections { connection.abort() }
        await waitUntilEmpty(atMost: .seconds(5))
    }

    private var connections: [Connection] { state.withLock { Array($0.connections.values) } }

    /// Takes an accepted connection; called on the listener's loop.
    private func take(_ stream: consuming sending Stream) {
        let client = countedClient(stream.peer)
        let loop = loops.next
        guard state.withLock({ !$0.isStopping && $0.census.admit(client) }) else { return refuse(stream) }
        context.gauges.countAccepted()
        stream.end(whenPeerIsLostFor: context.limits.writeTime)
        guard let resources = resources[ObjectIdentifier(loop)] else { return }
        let connection = Connection(
            stream, on: loop, resources: resources, context: context
        ) { [self] in forget($0) }
        state.withLock { $0.connections[ObjectIdentifier(connection)] = connection }
        loop.execute { connection.start() }
    }

    /// The client that a connection counts for; `nil` if its peer stands for many of them.
    private func countedClient(_ peer: SocketAddress) -> IPAddress? {
        guard let ip = peer.ip, !context.proxies.trusts(peer),
            !context.limits.uncountedNetworks.contains(where: { $0.contains(ip) })
        else { return nil }
        return ip
    }

    private func acceptFailed(_ error: SystemError) {
        context.gauges.countFailedAccept()
        report(error)
    }

    /// One too many: says so, as far as the socket takes it at once, and closes.
    private func refuse(_ stream: consuming Stream) {
        context.gauges.countRefused()
        let response = context.responder.fault(.overloaded, nil)
        let framing = ResponseFraming(response, method: nil, version: .http11, keepsAlive: false)
        var date = DateClock()
        var bytes: [UInt8] = []
        guard (try? ResponseHeadWriter.write(response, framing, date: date.now(), into: &bytes)) != nil else { return }
        if case .bytes(let content) = response.content { bytes += content }
        _ = try? bytes.withUnsafeBytes { try stream.write($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
        stream.finishWriting()
    }

    private func forget(_ connection: Connection) {
        let emptied = state.withLock { state in
            guard state.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else {
                return nil as CheckedContinuation<Void, Never>?
            }
            state.census.remove(countedClient(connection.peer))
            guard state.connections.isEmpty else { return nil }
            defer { state.emptied = nil }
            return state.emptied
        }
        emptied?.resume()
    }

    private func waitUntilEmpty(atMost time: Duration) async {
        let loop = loops.next
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let wait = state.withLock { state -> Int? in
                if state.connections.isEmpty { return nil }
                state.emptied = continuation
                state.waits += 1
                return state.waits
            }
            guard let wait else { return continuation.resume() }
            loop.execute { [self] in
                _ = loop.schedule(at: .now + time) { self.giveUp(wait) }
            }
        }
    }

    private func giveUp(_ wait: Int) {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if state.waits != wait { return nil }
            defer { state.emptied = nil }
            return state.emptied
        }
        waiting?.resume()
    }
}
