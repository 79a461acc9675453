internal import Glibc
internal import HTTP
internal import Observability
internal import SQLite
internal import Sockets
internal import Store
internal import Synchronization

/// What a server tells those who operate it: its log, and its metrics.
final class Telemetry: Sendable {
    let log: Log
    private let writer: LogWriter
    private let access: AccessLog
    private let requests = RequestMetrics()
    private let process = ProcessFigures()
    private let database: String
    private let parts = Mutex<(server: Server?, store: SQLiteStore?)>((nil, nil))

    /// Logs to the standard error.
    ///
    /// - Throws: `CommandError.failed` where the system has no thread or descriptor left.
    init(_ settings: Settings) throws(CommandError) {
        do throws(SystemError) {
            writer = try LogWriter(descriptor: STDERR_FILENO)
        } catch {
            throw .failed("the log cannot be started: \(error)", next: "Give the process more descriptors and threads.")
        }
        log = Log(to: writer, level: settings.logLevel)
        access = AccessLog(log, namesPeople: settings.logPeople)
        database = settings.database
    }

    /// Logs and counts a request.
    func observe(_ exchange: Exchange) {
        requests.note(exchange)
        access.note(exchange)
    }

    /// Logs a fault of this side; nothing of a request is in it but the name it goes by.
    func report(_ sentence: String) { log.write(.error, "fault") { $0.add("detail", sentence) } }

    /// Logs a connection that was not accepted.
    func report(_ error: SystemError) {
        log.write(.warning, "connectionNotAccepted") { $0.add("detail", error.description) }
    }

    /// Logs that there may be fewer connections than the settings have.
    func warnOfFewConnections(_ count: Int, openFiles: Int) {
        log.write(.warning, "fewConnections") {
            $0.add("connections", count)
            $0.add("detail", "the process may have \(openFiles) descriptors (ulimit -n)")
        }
    }

    /// Says whose figures are told from now on.
    func watch(_ store: SQLiteStore) { parts.withLock { $0.store = store } }

    /// Says whose figures are told from now on.
    func watch(_ server: Server) { parts.withLock { $0.server = server } }

    /// Writes what is left of the log.
    func close() { writer.close() }

    /// The metrics of this moment.
    func metrics() -> [UInt8] {
        let (server, store) = parts.withLock { $0 }
        var text = MetricsText()
        text.family("tabkeeper_build_info", .gauge, "Which build this is; always 1.")
        text.sample("tabkeeper_build_info", [("version", Version.current)], 1)
        requests.write(to: &text)
        if let server { text.write(server) }
        if let store { text.write(store) }
        text.family("tabkeeper_database_bytes", .gauge, "The size of the database and of its write-ahead log.")
        for (name, suffix) in [("database", ""), ("wal", "-wal")] {
            text.sample("tabkeeper_database_bytes", [("file", name)], Self.size(database + suffix))
        }
        text.write(writer)
        process.write(to: &text)
        return text.bytes
    }

    private static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
