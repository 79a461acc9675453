internal import HTTP
internal import Sockets

/// The sockets that a server will accept from, for clients and for operators; who connects before that waits.
struct BoundSockets: Sendable {
    let clients: [BoundSocket]
    let operations: BoundSocket?

    /// Listens everywhere that the settings name.
    ///
    /// - Throws: `CommandError.failed` for the first that cannot be listened on; the others are closed then.
    init(_ settings: Settings) throws(CommandError) {
        operations =
            if let address = settings.operationsAddress.flatMap({ SocketAddress(endpoint: $0) }) {
                try Self.listen(on: address)
            } else {
                nil
            }
        var clients: [BoundSocket] = []
        for host in settings.host.split(separator: ",").map(String.init) {
            guard let port = UInt16(exactly: settings.port), let address = SocketAddress(host, port: port) else {
                throw .failed(
                    "--host is “\(host)”, which is no IP address", next: "Use one such as 127.0.0.1, 0.0.0.0 or ::.")
            }
            clients.append(try Self.listen(on: address))
        }
        if let path = settings.unixSocket { clients.append(try Self.listen(on: .unix(path: path))) }
        self.clients = clients
    }

    private static func listen(on address: SocketAddress) throws(CommandError) -> BoundSocket {
        do throws(SystemError) {
            return try BoundSocket(address, backlog: ServerLimits().backlog)
        } catch {
            throw .failed("\(address) cannot be listened on: \(error)", next: "Choose another with --host or --port.")
        }
    }
}
