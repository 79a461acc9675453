internal import API
package import ArgumentParsing
internal import Glibc
internal import HTTP
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

    /// Sockets, store, keys, API, run: in this order up, and in the opposite one down.
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
        // Before there is a key: one that is made is shown once, and not by a server that cannot be reached. And before
        // the database is open, which may take long: who asks meanwhile is told so.
        let front = try Front(on: try BoundSockets(settings, starter.sockets), settings, telemetry)
        let store = try await front.whileOpening { progress throws(CommandError) in
            try await openStore(settings, console, starter.manager, progress)
        }
        telemetry.watch(store)
        do throws(CommandError) {
            let credentials = try await AdminKeyRing.load(from: store, settings: settings, console: console)
            let api = operations(on: store, credentials, front, settings, telemetry)
            let housekeeping = Housekeeping.start(store, credentials) { telemetry.report($0) }
            let grace = try await serve(api, front, settings, console, starter.manager, until: shutdown)
            housekeeping.cancel()
            let isClosed = await grace.isEnough {
                await housekeeping.end()
                await store.close()
            }
            if !isClosed { telemetry.report("the grace period was over before the database was closed") }
        } catch {
            await front.stop(grace: .zero)
            front.end()
            await store.close()
            throw error
        }
    }

    private static func operations(
        on store: SQLiteStore, _ credentials: Credentials, _ front: Front, _ settings: Settings, _ telemetry: Telemetry
    ) -> Operations {
        var api = Operations(
            store: store, authenticator: credentials, following: FollowingSettings(settings),
            rates: RateSettings(settings), answerCache: .mebibytes(settings.answerCache)
        ) {
            telemetry.report($0)
        }
        api.metrics = { telemetry.metrics() }
        api.drainSignal = front.drainSignal
        return api
    }

    /// Answers until the signal comes, then finishes what runs.
    ///
    /// - Returns: The grace period, of which a part is left for the database.
    private static func serve(
        _ api: Operations, _ front: Front, _ settings: Settings, _ console: Console, _ manager: ServiceManager,
        until shutdown: ShutdownSignal
    ) async throws(CommandError) -> GracePeriod {
        try await front.answer(as: api) { console.output($0) }
        manager.tell(.ready, .status("serving"))
        let watchdog = Watchdog.start(manager, front.loops)
        _ = await shutdown.wait()
        let grace = GracePeriod(settings.gracePeriod)
        manager.tell(.stopping, .status("finishing what runs"), .patience(settings.gracePeriod + .seconds(30)))
        // Who waits for changes is answered, and streams say their last word, before connections are closed.
        api.store.followers.end()
        await front.stop(grace: grace.forRequests)
        await watchdog.stop()
        front.end()
        return grace
    }
}
