internal import API
internal import Glibc
internal import HTTP
internal import Sockets
internal import Store

/// `tabkeeper serve`: the server itself.
package enum Serve: Command {
    package static let name = "serve"
    package static let abstract = "Serves people's layouts over HTTP until it is told to stop."
    package static let options = Setting.table

    /// Store, API, server, run: in this order up, and in the opposite one down.
    package static func run(settings: Settings, console: Console) async throws(CommandError) {
        // A reader of the output that goes away is no reason to stop.
        signal(SIGPIPE, SIG_IGN)
        // People's data is for this user only, the log files of the database included.
        umask(0o077)
        let shutdown = try ShutdownSignal()
        let telemetry = try Telemetry(settings)
        defer { telemetry.close() }
        let starter = try Starter { telemetry.report($0) }
        let store = try await openStore(settings, console, starter.manager)
        telemetry.watch(store)
        let keys = try await AdminKeyRing.load(from: store, settings: settings, console: console)
        var api = Operations(store: store, authenticator: keys, following: FollowingSettings(settings)) {
            telemetry.report($0)
        }
        api.metrics = { telemetry.metrics() }
        do throws(CommandError) {
            try await serve(api, settings, console, telemetry, starter) {
                let housekeeping = Housekeeping.start(store) { telemetry.report($0) }
                _ = await shutdown.wait()
                await housekeeping.stop()
            }
        } catch {
            await store.close()
            throw error
        }
        await store.close()
    }

    /// Listens until `untilStopped` returns, then finishes what runs within the grace period.
    private static func serve(
        _ api: Operations, _ settings: Settings, _ console: Console, _ telemetry: Telemetry,
        _ starter: Starter, untilStopped: () async -> Void
    ) async throws(CommandError) {
        let loops = try start(settings.eventLoops ?? Machine.processors)
        let isApart = settings.operationsAddress != nil || !starter.sockets.operations.isEmpty
        let server = clientServer(api, settings, loops, telemetry, serves: isApart ? .clients : .all)
        let operations = operationsServer(api, loops, telemetry)
        telemetry.watch(server)
        do throws(CommandError) {
            for address in try await listenForOperators(operations, settings, starter.sockets) {
                console.output("tabkeeper operations on \(address.ip == nil ? "" : "http://")\(address)")
            }
            for address in try await listen(server, settings, starter.sockets) {
                console.output("tabkeeper listening on \(address.ip == nil ? "" : "http://")\(address)")
            }
        } catch {
            loops.stop()
            throw error
        }
        starter.manager.tell(.ready, .status("serving"))
        let watchdog = Watchdog.start(starter.manager, loops)
        await untilStopped()
        starter.manager.tell(.stopping, .status("finishing what runs"), .patience(settings.gracePeriod + .seconds(30)))
        // Who waits for changes is answered, and streams say their last word, before connections are closed.
        api.store.followers.end()
        // Operators see to the end how it ends.
        await server.stop(grace: settings.gracePeriod)
        await operations.stop(grace: .zero)
        await watchdog.stop()
        loops.stop()
    }

    private static func clientServer(
        _ api: Operations, _ settings: Settings, _ loops: EventLoopGroup, _ telemetry: Telemetry,
        serves audience: Operations.Audience
    ) -> Server {
        Server(
            responder: api.responder(for: audience, CrossOrigin(origins: settings.corsOrigins)),
            limits: ServerLimits(settings), loops: loops, proxies: TrustedProxies(settings),
            drainSignal: api.drainSignal, observe: { telemetry.observe($0) }, report: { telemetry.report($0) })
    }

    private static func operationsServer(
        _ api: Operations, _ loops: EventLoopGroup, _ telemetry: Telemetry
    ) -> Server {
        var limits = ServerLimits()
        limits.connections = 64
        return Server(
            responder: api.responder(for: .operators), limits: limits, loops: loops, report: { telemetry.report($0) })
    }
}
