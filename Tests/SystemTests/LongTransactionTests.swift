import Glibc
import SQLite
import Synchronization
import Testing

@Suite("A server that is told to stop while its database is busy")
struct LongTransactionTests {
    /// The database's own patience with another process's lock is 5 s, and its checkpoint at the end has as much again.
    @Test("It ends with status 0 when the grace period is over, and has stored nothing by halves")
    func graceful() throws {
        let directory = try TemporaryDirectory()
        let server = try serverWithALongTransaction(in: directory, gracePeriod: 1) { server in
            let ending = try server.stop(SIGTERM, within: .milliseconds(4_500))
            #expect(ending == .exit(0))
            #expect(server.log.contains("the grace period was over before the database was closed"))
        }
        withExtendedLifetime(server) {}
        let after = try ServerProcess(in: directory)
        #expect(try Demo.call(after, "GET", Demo.customization(of: "ana"))["revision"]?.integer == 0)
        try after.stop(SIGTERM)
    }

    @Test("A second signal ends it at once")
    func twice() throws {
        let server = try serverWithALongTransaction(in: TemporaryDirectory(), gracePeriod: 60) { server in
            server.send(SIGTERM)
            while let probe = try? server.client.connect() {
                close(probe)
                usleep(1_000)
            }
            let ending = try server.stop(SIGTERM, within: .milliseconds(4_500))
            #expect(ending == .exit(128 + SIGTERM))
        }
        withExtendedLifetime(server) {}
    }

    /// Runs the body while a change waits for a transaction that another process has open.
    private func serverWithALongTransaction(
        in directory: TemporaryDirectory, gracePeriod: Int, _ body: (ServerProcess) throws -> Void
    ) throws -> ServerProcess {
        let server = try ServerProcess(in: directory, ["--grace-period", "\(gracePeriod)"])
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        let other = try Connection(path: directory.path + "/tabkeeper.sqlite", mode: .write)
        try other.execute(script: "BEGIN IMMEDIATE")
        let waiting = try server.client.connect()
        defer { close(waiting) }
        let content =
            #"{"device":{"id":"D","family":"pad"},"changes":[\#(Demo.visibility(of: "clay", "hidden").json)]}"#
        let head = """
            POST \(Demo.customization(of: "ana"))/changes HTTP/1.1\r
            Host: a\r
            Authorization: Bearer \(ServerProcess.key)\r
            Content-Type: application/json\r
            Content-Length: \(content.utf8.count)\r
            \r

            """
        try server.client.send(Array((head + content).utf8), to: waiting)
        while try !metrics(of: server).contains("\ntabkeeper_connections{state=\"answering\"} 1\n") {}
        try body(server)
        try other.execute(script: "ROLLBACK")
        return server
    }

    private func metrics(of server: ServerProcess) throws -> String {
        try String(decoding: server.client.call("GET", "/metrics").content, as: UTF8.self)
    }
}
