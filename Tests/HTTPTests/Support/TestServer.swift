import HTTP
import Sockets

/// A server on a free local port for the time of a test.
enum TestServer {
    static func with<Value>(
        _ routes: [Route], limits: ServerLimits = ServerLimits(), isPortable: Bool = false,
        _ body: (UInt16, Server) async throws -> Value
    ) async throws -> Value {
        let group = isPortable ? try EventLoopGroup(count: 1) { PollPoller() } : try EventLoopGroup(count: 1)
        let server = Server(responder: Router(routes: routes).responder, limits: limits, loops: group)
        let address = try await server.start(on: SocketAddress(.loopback, port: 0))
        do {
            let value = try await body(address.port, server)
            await end(server, group)
            return value
        } catch {
            await end(server, group)
            throw error
        }
    }

    private static func end(_ server: Server, _ group: EventLoopGroup) async {
        await server.stop(grace: .seconds(1))
        await withCheckedContinuation { continuation in
            group.stop()
            continuation.resume()
        }
    }
}
