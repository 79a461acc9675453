import Glibc
import SQLite
import Testing

@Suite("What a server does by itself")
struct HousekeepingTests {
    @Test("Space that nothing uses any more is given back to the file system, while it serves")
    func freePages() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/tabkeeper.sqlite"
        let first = try ServerProcess(in: directory)
        let fleet = Fleet(people: 1, seed: 1)
        try fleet.prepare(first)
        try Snapshots.fill(first, bytes: 6_000_000)
        #expect(try first.call("DELETE", Demo.app).status == 204)
        try first.stop(SIGTERM)
        #expect(Files.size(path) > 6_000_000)

        // It does so once at the start, and then once a day.
        let server = try ServerProcess(in: directory)
        try fleet.prepare(server)
        try fleet.write(to: server) { $0 < 10 }
        let other = try Connection(path: path, mode: .read)
        let deadline = ContinuousClock.now + .seconds(30)
        while try Self.pages(other) > 400, ContinuousClock.now < deadline { sched_yield() }
        #expect(try Self.pages(other) <= 400)
        try fleet.checkEqual(server)
        try server.stop(SIGTERM)
        // The log held the rest, and is moved at the end: what stays is a mebibyte and what is in use.
        #expect(Files.size(path) < 2_000_000)
        try Verification.check(directory)
    }

    private static func pages(_ connection: Connection) throws -> Int {
        try connection.first("PRAGMA page_count") { row in try row[0] } ?? 0
    }
}
