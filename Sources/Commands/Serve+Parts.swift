internal import API
internal import HTTP
internal import SQLite
internal import Sockets
internal import Store

extension Serve {
    /// Opens the database that the settings name, which may have to be migrated.
    static func openStore(
        _ settings: Settings, _ console: Console, _ manager: ServiceManager
    ) async throws(CommandError) -> SQLiteStore {
        Folder.make(for: settings.database)
        var store = StoreSettings()
        store.historyDays = settings.historyDays
        store.pool.readers = settings.readers
        store.pool.waitingReads = settings.waitingJobs
        store.pool.waitingWrites = settings.waitingJobs
        do {
            return try await MigrationReport(console, manager).during { [store] progress in
                try await SQLiteStore.open(
                    settings.database, settings: store, now: Machine.now, progress: progress)
            }
        } catch {
            throw .failed("the database \(settings.database) cannot be served", next: "\(error)")
        }
    }

    /// Starts so many event loops.
    static func start(_ count: Int) throws(CommandError) -> EventLoopGroup {
        do throws(SystemError) {
            return try EventLoopGroup(count: count)
        } catch {
            throw .failed(
                "the event loops cannot be started: \(error)", next: "Ask for fewer of them with --event-loops.")
        }
    }

    /// Listens where operators are served apart, if they are, and tells the addresses with their ports.
    static func listenForOperators(
        _ server: Server, _ settings: Settings, _ inherited: InheritedSockets
    ) async throws(CommandError) -> [SocketAddress] {
        guard inherited.operations.isEmpty else { return try await takeOver(inherited.operations, by: server) }
        guard let address = settings.operationsAddress.flatMap({ SocketAddress(endpoint: $0) }) else { return [] }
        return [try await listen(server, on: address)]
    }

    /// Listens everywhere that the settings name, unless sockets were handed over, and tells the addresses with their
    /// ports.
    static func listen(
        _ server: Server, _ settings: Settings, _ inherited: InheritedSockets
    ) async throws(CommandError) -> [SocketAddress] {
        guard inherited.clients.isEmpty else { return try await takeOver(inherited.clients, by: server) }
        var bound: [SocketAddress] = []
        for host in settings.host.split(separator: ",").map(String.init) {
            guard let port = UInt16(exactly: settings.port), let address = SocketAddress(host, port: port) else {
                throw .failed(
                    "--host is “\(host)”, which is no IP address", next: "Use one such as 127.0.0.1, 0.0.0.0 or ::.")
            }
            bound.append(try await listen(server, on: address))
        }
        if let path = settings.unixSocket { bound.append(try await listen(server, on: .unix(path: path))) }
        return bound
    }

    /// Accepts from sockets that whoever started this process has opened.
    private static func takeOver(
        _ numbers: [Int32], by server: Server
    ) async throws(CommandError) -> [SocketAddress] {
        var bound: [SocketAddress] = []
        for number in numbers {
            do throws(SystemError) {
                bound.append(try await server.start(on: ListeningSocket(inherited: number)))
            } catch {
                throw .failed(
                    "the socket that was handed over as descriptor \(number) cannot be accepted from: \(error)",
                    next: "Hand over stream sockets that listen, or none (LISTEN_FDS).")
            }
        }
        return bound
    }

    /// Listens on one address.
    static func listen(_ server: Server, on address: SocketAddress) async throws(CommandError) -> SocketAddress {
        do throws(SystemError) {
            return try await server.start(on: address)
        } catch {
            throw .failed("\(address) cannot be listened on: \(error)", next: "Choose another with --host or --port.")
        }
    }
}

extension TrustedProxies {
    /// Those that the settings name.
    init(_ settings: Settings) {
        self.init(
            settings.trustedProxies.compactMap { AddressRange($0) },
            unixSockets: settings.trustedProxies.contains("unix"), field: settings.proxyField)
    }
}

extension FollowingSettings {
    /// Those that the settings name, and the defaults of all others.
    init(_ settings: Settings) {
        self.init()
        commentInterval = settings.commentInterval
    }
}

extension ServerLimits {
    /// The limits that the settings name, and the defaults of all others.
    init(_ settings: Settings) {
        self.init()
        headerTime = settings.headerTimeout
        idleTime = settings.idleTimeout
        contentTime = settings.contentTimeout
        writeTime = settings.writeTimeout
        connectionsPerClient = settings.connectionsPerClient
        // What listens, the database's files and the log need descriptors besides.
        let descriptors = OpenFileLimit.raise()
        connections = max(1, min(settings.connections, descriptors - 64 - 4 * settings.readers))
    }
}
