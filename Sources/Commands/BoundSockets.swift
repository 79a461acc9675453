internal import HTTP
internal import Sockets

/// The sockets that a server will accept from, for clients and for operators; who connects before that waits.
struct BoundSockets: Sendable {
    let clients: [BoundSocket]
    /// Empty where operators are served where clients are.
    let operations: [BoundSocket]

    /// Listens everywhere that the settings name; sockets that were handed over stand in place of the addresses.
    ///
    /// - Throws: `CommandError.failed` for the first that cannot be listened on; the others are closed then.
    init(_ settings: Settings, _ inherited: InheritedSockets) throws(CommandError) {
        operations =
            inherited.operations.isEmpty
            ? try Self.operatorsListen(settings) : try Self.takeOver(inherited.operations)
        clients = inherited.clients.isEmpty ? try Self.clientsListen(settings) : try Self.takeOver(inherited.clients)
    }

    private static func operatorsListen(_ settings: Settings) throws(CommandError) -> [BoundSocket] {
        guard let address = settings.operationsAddress.flatMap({ SocketAddress(endpoint: $0) }) else { return [] }
        return [try listen(on: address)]
    }

    private static func clientsListen(_ settings: Settings) throws(CommandError) -> [BoundSocket] {
        var clients: [BoundSocket] = []
        for host in settings.host.split(separator: ",").map(String.init) {
            guard let port = UInt16(exactly: settings.port), let address = SocketAddress(host, port: port) else {
                throw .failed(
                    "--host is “\(host)”, which is no IP address", next: "Use one such as 127.0.0.1, 0.0.0.0 or ::.")
            }
            clients.append(try listen(on: address))
        }
        if let path = settings.unixSocket { clients.append(try listen(on: .unix(path: path))) }
        return clients
    }

    /// Accepts from sockets that whoever started this process has opened.
    private static func takeOver(_ numbers: [Int32]) throws(CommandError) -> [BoundSocket] {
        var bound: [BoundSocket] = []
        for number in numbers {
            do throws(SystemError) {
                bound.append(try BoundSocket(inherited: number))
            } catch {
                throw .failed(
                    "the socket that was handed over as descriptor \(number) cannot be accepted from: \(error)",
                    next: "Hand over stream sockets that listen, or none (LISTEN_FDS).")
            }
        }
        return bound
    }

    private static func listen(on address: SocketAddress) throws(CommandError) -> BoundSocket {
        do throws(SystemError) {
            return try BoundSocket(address, backlog: ServerLimits().backlog)
        } catch {
            throw .failed("\(address) cannot be listened on: \(error)", next: "Choose another with --host or --port.")
        }
    }
}
