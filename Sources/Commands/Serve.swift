internal import API
package import ArgumentParsing
internal import Glibc
internal import HTTP
internal import Sockets
internal import Store

/// `tabkeeper serve`: the server itself.
package enum Serve: Command {
    package static let description = CommandDescription(
        "serve", "Serves people's layouts over HTTP until it is told to stop.",
        discussion: [
            """
            It prints one line when it can be reached. SIGTERM or SIGINT lets requests under way finish and ends it with \
            status 0; a second one ends it at once.
            """
        ],
        options: Setting.table.map(\.option) + CommonOption.presentation,
        examples: [
            .init("serve", "listens on 127.0.0.1:8080, with the database in ./data"),
            .init("serve --host 0.0.0.0 --port 80 --database /var/lib/tabkeeper/db.sqlite", "listens on every address"),
        ])

    /// Store, sockets, keys, API, server, run: in this order up, and in the opposite one down.
    package static func run(_ invocation: Invocation) async throws(CommandError) {
        let (settings, console) = (try Settings(invocation), invocation.console)
        // A reader of the output that goes away is no reason to stop, and a file that may not grow (setrlimit(2)) is an
        // error of the write.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        // People's data is for this user only, the log files of the database included.
        umask(0o077)
        Folder.keepTemporaryFiles(beside: settings.database)
        let shutdown = try ShutdownSignal()
        let telemetry = try Telemetry(settings)
        defer { telemetry.close() }
        let starter = try Starter { telemetry.report($0) }
        let store = try await openStore(settings, console, starter.manager)
        telemetry.watch(store)
        do throws(CommandError) {
            // Before there is a key: one that is made is shown once, and not by a server that cannot be reached.
            let sockets = try BoundSockets(settings, starter.sockets)
            let credentials = try await AdminKeyRing.load(from: store, settings: settings, console: console)
            var api = Operations(
                store: store, authenticator: credentials, following: FollowingSettings(settings),
                rates: RateSettings(settings)
            ) {
                telemetry.report($0)
            }
            api.metrics = { telemetry.metrics() }
            let housekeeping = Housekeeping.start(store, credentials) { telemetry.report($0) }
            let grace = try await serve(
                api, on: sockets, settings, console, telemetry, starter.manager, until: shutdown)
            housekeeping.cancel()
            let isClosed = await grace.isEnough {
                await housekeeping.end()
                await store.close()
            }
            if !isClosed { telemetry.report("the grace period was over before the database was closed") }
        } catch {
            await store.close()
            throw error
        }
    }

    /// Answers until the signal comes, then finishes what runs.
    ///
    /// - Returns: The grace period, of which a part is left for the database.
    private static func serve(
        _ api: Operations, on sockets: BoundSockets, _ settings: Settings, _ console: Console, _ telemetry: Telemetry,
        _ manager: ServiceManager, until shutdown: ShutdownSignal
    ) async throws(CommandError) -> GracePeriod {
        let loops = try start(settings.eventLoops ?? Machine.processors)
        let audience: Operations.Audience = sockets.operations.isEmpty ? .all : .clients
        let server = clientServer(api, settings, loops, telemetry, serves: audience)
        let operations = operationsServer(api, loops, telemetry)
        telemetry.watch(server)
        do throws(CommandError) {
            for socket in sockets.operations {
                try await start(operations, on: socket)
                console.output("tabkeeper operations on \(socket.address.ip == nil ? "" : "http://")\(socket.address)")
            }
            for socket in sockets.clients {
                try await start(server, on: socket)
                console.output("tabkeeper listening on \(socket.address.ip == nil ? "" : "http://")\(socket.address)")
            }
        } catch {
            loops.stop()
            throw error
        }
        manager.tell(.ready, .status("serving"))
        let watchdog = Watchdog.start(manager, loops)
        _ = await shutdown.wait()
        let grace = GracePeriod(settings.gracePeriod)
        manager.tell(.stopping, .status("finishing what runs"), .patience(settings.gracePeriod + .seconds(30)))
        // Who waits for changes is answered, and streams say their last word, before connections are closed.
        api.store.followers.end()
        // Operators see to the end how it ends.
        await server.stop(grace: grace.forRequests)
        await operations.stop(grace: .zero)
        await watchdog.stop()
        loops.stop()
        return grace
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
