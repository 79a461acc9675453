internal import HTTP
internal import SQLite
internal import Sockets
internal import Store

extension Serve {
    /// Opens the database that the settings name.
    static func openStore(_ settings: Settings) async throws(CommandError) -> SQLiteStore {
        Folder.make(for: settings.database)
        var store = StoreSettings()
        store.historyDays = settings.historyDays
        store.pool.readers = settings.readers
        do {
            return try await SQLiteStore.open(settings.database, settings: store, now: Machine.now)
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

    /// Listens on the address that the settings name, and tells it with its port.
    static func listen(_ server: Server, _ settings: Settings) async throws(CommandError) -> SocketAddress {
        guard let port = UInt16(exactly: settings.port), let address = SocketAddress(settings.host, port: port) else {
            throw .failed(
                "--host is “\(settings.host)”, which is no IP address",
                next: "Use one such as 127.0.0.1, 0.0.0.0 or ::.")
        }
        do throws(SystemError) {
            return try await server.start(on: address)
        } catch {
            throw .failed("\(address) cannot be listened on: \(error)", next: "Choose another with --host or --port.")
        }
    }
}

extension ServerLimits {
    /// The limits that the settings name, and the defaults of all others.
    init(_ settings: Settings) {
        self.init()
        headerTime = settings.headerTimeout
        idleTime = settings.idleTimeout
    }
}
