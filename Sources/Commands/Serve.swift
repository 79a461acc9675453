internal import API
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
        let shutdown = try ShutdownSignal()
        let store = try await openStore(settings)
        let keys = try await AdminKeyRing.load(from: store, settings: settings, console: console)
        let api = Operations(store: store, authenticator: keys) { console.error("tabkeeper: \($0)") }
        do throws(CommandError) {
            try await serve(api.responder, settings, console) {
                let housekeeping = Housekeeping.start(store) { console.error("tabkeeper: \($0)") }
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
        _ responder: Responder, _ settings: Settings, _ console: Console, untilStopped: () async -> Void
    ) async throws(CommandError) {
        let loops = try start(settings.eventLoops ?? Machine.processors)
        let server = Server(responder: responder, limits: ServerLimits(settings), loops: loops) { error in
            console.error("tabkeeper: a connection was not accepted: \(error)")
        }
        do throws(CommandError) {
            let address = try await listen(server, settings)
            console.output("tabkeeper listening on http://\(address)")
        } catch {
            loops.stop()
            throw error
        }
        await untilStopped()
        await server.stop(grace: settings.gracePeriod)
        loops.stop()
    }
}
