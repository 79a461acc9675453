internal import API
internal import HTTP
internal import SQLite
internal import Sockets
internal import Store

extension Serve {
    /// Opens the database that the settings name, which may have to be migrated.
    static func openStore(
        _ settings: Settings, _ console: Console, _ manager: ServiceManager, _ opening: OpeningProgress
    ) async throws(CommandError) -> SQLiteStore {
        Folder.make(for: settings.database)
        var store = StoreSettings()
        store.historyDays = settings.historyDays
        store.pool.readers = settings.readers
        store.pool.connection.cacheBytes = settings.databaseCache * 1_048_576
        store.pool.waitingReads = settings.waitingJobs
        store.pool.waitingWrites = settings.waitingJobs
        do {
            return try await MigrationReport(console, manager).during { [store] progress in
                try await SQLiteStore.open(settings.database, settings: store, now: Machine.now) { step in
                    opening.note(step)
                    progress(step)
                }
            }
        } catch {
            throw .failed("the database \(settings.database) cannot be served", next: "\(error)")
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

extension RateSettings {
    /// Those that the settings name, where 0 is any number.
    init(_ settings: Settings) {
        self.init()
        perKey = settings.keyRate == 0 ? nil : settings.keyRate
        perPerson = settings.personRate == 0 ? nil : settings.personRate
        perAddress = settings.addressRate == 0 ? nil : settings.addressRate
    }
}

extension ServerLimits {
    /// The limits that the settings name, and the defaults of all others.
    ///
    /// - Parameters:
    ///   - openFiles: How many descriptors the process may have.
    ///   - loops: How many event loops there will be.
    /// - Throws: `CommandError.failed` where no descriptor is left for a connection.
    init(_ settings: Settings, openFiles: Int, loops: Int) throws(CommandError) {
        self.init()
        headerTime = settings.headerTimeout
        idleTime = settings.idleTimeout
        contentTime = settings.contentTimeout
        writeTime = settings.writeTimeout
        connectionsPerClient = settings.connectionsPerClient
        // The files of each of the database's connections, an epoll(7) and an eventfd(2) for each loop, operators; and for
        // what listens, what is refused, the log, temporary files and the run-time library.
        let others = 64 + Front.operatorConnections + 4 * (settings.readers + 1) + 2 * loops
        connections = min(settings.connections, openFiles - others)
        guard connections > 0 else {
            throw .failed(
                "the process may have \(openFiles) descriptors, of which it needs \(others) for itself",
                next: "Let it have more, one for each connection besides: ulimit -n, or LimitNOFILE= of systemd.")
        }
    }
}
