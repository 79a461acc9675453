internal import API
internal import HTTP
internal import Sockets
internal import Synchronization

/// What clients and operators reach: the sockets, the event loops and the servers on them, from before the database is
/// open to the end of the process.
///
/// A database that is open soon keeps those who connect meanwhile waiting for as long, and is all they hear of. One that
/// takes longer, since it has to be migrated, has them told so; then the API takes the place of that answer, on the same
/// sockets and connections.
final class Front: Sendable {
    /// How long who connects is kept waiting for the database.
    private static let patience = Duration.milliseconds(500)

    /// A server, and what it answers.
    private struct Side: Sendable {
        let server: Server
        let answers: ResponderSwitch
        let sockets: [BoundSocket]
        let audience: Operations.Audience
    }

    /// The most connections on the address for operations.
    static let operatorConnections = 64

    /// Is given when the servers begin to stop.
    let drainSignal = DrainSignal()
    let loops: EventLoopGroup
    private let progress = OpeningProgress()
    /// Why nobody could be told how the opening goes.
    private let failure = Mutex<CommandError?>(nil)
    private let crossOrigin: CrossOrigin
    private let clients: Side
    private let operators: Side

    /// Starts the loops, and accepts from nobody yet.
    ///
    /// - Throws: `CommandError.failed` where the system has no threads or descriptors left.
    init(on sockets: BoundSockets, _ settings: Settings, _ telemetry: Telemetry) throws(CommandError) {
        let loopCount = settings.eventLoops ?? Machine.processors
        let openFiles = OpenFileLimit.raise()
        let clientLimits = try ServerLimits(settings, openFiles: openFiles, loops: loopCount)
        if clientLimits.connections < settings.connections {
            telemetry.warnOfFewConnections(clientLimits.connections, openFiles: openFiles)
        }
        loops = try Self.start(loopCount)
        crossOrigin = CrossOrigin(origins: settings.corsOrigins)
        let opening = OpeningAnswers(progress: { [progress] in progress.sentence }, metrics: { telemetry.metrics() })
        let audience: Operations.Audience = sockets.operations.isEmpty ? .all : .clients
        let forClients = ResponderSwitch(first: opening.responder(for: audience, crossOrigin))
        let server = Server(
            responder: forClients.responder, limits: clientLimits, loops: loops,
            proxies: TrustedProxies(settings), drainSignal: drainSignal, observe: { telemetry.observe($0) },
            report: { telemetry.report($0) })
        clients = Side(server: server, answers: forClients, sockets: sockets.clients, audience: audience)
        let forOperators = ResponderSwitch(first: opening.responder(for: .operators))
        var limits = ServerLimits()
        limits.connections = Self.operatorConnections
        operators = Side(
            server: Server(
                responder: forOperators.responder, limits: limits, loops: loops, report: { telemetry.report($0) }),
            answers: forOperators, sockets: sockets.operations, audience: .operators)
        telemetry.watch(server)
    }

    /// Opens the database, and has those who ask meanwhile told how it goes, if it takes long.
    ///
    /// - Throws: what the body throws; nobody is answered any more then.
    func whileOpening<Opened: Sendable>(
        _ open: (OpeningProgress) async throws(CommandError) -> Opened
    ) async throws(CommandError) -> Opened {
        let answering = Task {
            guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
            do throws(CommandError) {
                try await accept()
            } catch {
                failure.withLock { $0 = error }
            }
        }
        do throws(CommandError) {
            let opened = try await open(progress)
            answering.cancel()
            await answering.value
            return opened
        } catch {
            answering.cancel()
            await answering.value
            await stop(grace: .zero)
            end()
            throw error
        }
    }

    /// Answers as the API does from now on.
    ///
    /// - Parameter announce: Is given a line for each socket that is accepted from.
    /// - Throws: `CommandError.failed` for a socket that cannot be watched, also where that was tried before.
    func answer(as api: Operations, announce: (String) -> Void) async throws(CommandError) {
        if let error = failure.withLock({ $0 }) { throw error }
        clients.answers.turn(to: api.responder(for: clients.audience, crossOrigin))
        operators.answers.turn(to: api.responder(for: operators.audience))
        try await accept()
        for (side, what) in [(operators, "operations on"), (clients, "listening on")] {
            for socket in side.sockets {
                announce("tabkeeper \(what) \(socket.address.ip == nil ? "" : "http://")\(socket.address)")
            }
        }
    }

    /// Finishes requests under way within the grace period; operators see to the end how it ends.
    func stop(grace: Duration) async {
        await clients.server.stop(grace: grace)
        await operators.server.stop(grace: .zero)
    }

    /// Ends the loops, once nothing more is asked of them.
    func end() { loops.stop() }

    /// Begins to accept from each socket, once.
    private func accept() async throws(CommandError) {
        for side in [operators, clients] {
            for socket in side.sockets {
                guard let listening = socket.take() else { continue }
                do throws(SystemError) {
                    try await side.server.start(on: listening)
                } catch {
                    throw .failed(
                        "\(socket.address) cannot be watched: \(error)", next: "Give the process more descriptors.")
                }
            }
        }
    }

    /// Starts so many event loops.
    private static func start(_ count: Int) throws(CommandError) -> EventLoopGroup {
        do throws(SystemError) {
            return try EventLoopGroup(count: count)
        } catch {
            throw .failed(
                "the event loops cannot be started: \(error)", next: "Ask for fewer of them with --event-loops.")
        }
    }
}
