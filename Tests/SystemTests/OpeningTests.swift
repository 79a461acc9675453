import Glibc
import Migrations
import SQLite
import Synchronization
import Testing

/// What is answered before the database is open. Another connection holds the lock for writing, which the migration waits
/// for, five seconds at most.
@Suite("A database that takes long to open")
struct OpeningTests {
    /// An old database that nobody can migrate until it is let go, and a server that tries to.
    private final class HeldStart {
        let directory: TemporaryDirectory
        let socket: HeldSocket
        let process: ChildProcess
        private let lock: Connection

        init(_ arguments: [String] = []) throws {
            directory = try TemporaryDirectory()
            try UpgradeTests.makeFirstDatabase(in: directory)
            let path = directory.path + "/tabkeeper.sqlite"
            lock = try Connection(path: path, mode: .write)
            try lock.execute(script: "BEGIN IMMEDIATE")
            socket = try HeldSocket()
            process = try ChildProcess(
                ["serve", "--database", path] + arguments, environment: ["TABKEEPER_ADMIN_KEY": ServerProcess.key],
                directory: directory, listening: [socket.descriptor])
        }

        var client: HTTPClient { HTTPClient(port: socket.port) }

        func letGo() throws { try lock.execute(script: "ROLLBACK") }

        func stop() throws {
            process.send(SIGTERM)
            #expect(try process.waitForEnd() == .exit(0), "\(Files.text(process.errors))")
        }
    }

    private static let detail =
        "The database is being migrated from schema version 1 to \(Migration.all.count)."

    /// Asks until the server is ready.
    private static func waitUntilReady(_ client: HTTPClient) throws {
        let deadline = ContinuousClock.now + .seconds(30)
        while try client.call("GET", "/readyz").status != 200 {
            guard ContinuousClock.now < deadline else { throw Failed("it is not ready") }
            usleep(2_000)
        }
    }

    @Test("Who asks meanwhile is told so, and the API answers on the same connection afterwards")
    func migration() throws {
        let start = try HeldStart()
        let client = start.client
        // It waits in the socket until it is accepted.
        let descriptor = try client.connect()
        defer { close(descriptor) }
        let request = Array("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        try client.send(request, to: descriptor)
        var reader = HTTPAnswerReader(descriptor: descriptor)
        let early = try reader.read(answerTo: "GET")
        #expect(early.status == 503 && early.field("Content-Type") == "application/problem+json")
        #expect(early.json["detail"]?.string == Self.detail)
        #expect(early.field("Retry-After") == "5")
        #expect(try client.call("GET", "/healthz").status == 200)
        #expect(try client.call("GET", "/metrics").status == 200)
        let key = [(name: "Authorization", value: "Bearer \(ServerProcess.key)")]
        #expect(try client.call("GET", "/v1/apps", fields: key).status == 503)
        let content = Array(repeating: UInt8(ascii: "x"), count: 1_000_000)
        #expect(try client.call("PUT", "/v1/apps/a", fields: key, content: content).status == 503)
        #expect(Files.text(start.process.output) == "")

        try start.letGo()
        try Self.waitUntilReady(client)
        try client.send(request, to: descriptor)
        #expect(try reader.read(answerTo: "GET").status == 200)
        #expect(try client.call("GET", "/v1/apps", fields: key).status == 200)
        #expect(
            Files.text(start.process.output).contains(
                "tabkeeper: migrating the database to schema version 2 of \(Migration.all.count)"))
        try start.stop()
    }

    /// Whoever connects while the API takes over is answered, and who was told that it is ready is not told otherwise.
    @Test("No connection is refused or without an answer while the API takes over")
    func takingOver() throws {
        let start = try HeldStart()
        let client = start.client
        let statuses = Mutex<[Int: [Int]]>([:])
        let faults = Mutex<[String]>([])
        let answered = Atomic(0)
        #expect(try client.call("GET", "/readyz").status == 503)
        try start.letGo()
        try Threads.each(4) { thread in
            do {
                // Until each was told ten times that it is ready, which nothing but the end of the process undoes.
                while statuses.withLock({ ($0[thread] ?? []).count { $0 == 200 } }) < 10 {
                    let status = try client.call("GET", "/readyz").status
                    statuses.withLock { $0[thread, default: []].append(status) }
                    guard answered.add(1, ordering: .relaxed).newValue < 100_000 else { throw Failed("never ready") }
                }
            } catch {
                faults.withLock { $0.append("\(error)") }
            }
        }
        #expect(faults.withLock { $0 } == [])
        for told in statuses.withLock({ $0.values }) {
            #expect(told.drop { $0 == 503 }.allSatisfy { $0 == 200 }, "\(told)")
        }
        try start.stop()
    }

    @Test("One that is never let go ends the server with status 1, as one does that cannot be opened at once")
    func failure() throws {
        let start = try HeldStart()
        #expect(try start.client.call("GET", "/readyz").status == 503)
        #expect(try start.process.waitForEnd() == .exit(1))
        #expect(Files.text(start.process.output) == "")
        #expect(Files.text(start.process.errors).contains("another process keeps the database locked"))
        try start.letGo()
    }
}
