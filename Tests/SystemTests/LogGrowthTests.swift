import Glibc
import SQLite
import Synchronization
import Testing

/// The write-ahead log can begin anew only when nobody reads from it (wal.html §6).
@Suite("The log of a database that is read for long")
struct LogGrowthTests {
    /// What the log is cut to, and room for what one commit may add.
    private static let most = 4_000 * 4_096 + 2_000_000

    @Test("It stays short beside an export that nobody reads, followers, and processes that look at the file for long")
    func slowReaders() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/tabkeeper.sqlite"
        let server = try ServerProcess(in: directory)
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        try Snapshots.fill(server, bytes: 6_000_000)
        // They are answered, and then never read.
        let targets = [Demo.app + "/export", Demo.customization(of: "snapshots-0") + "/events"]
        let descriptors = try targets.map { target in
            let descriptor = try server.client.connect()
            let head = "GET \(target) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ServerProcess.key)\r\n\r\n"
            try server.client.send(Array(head.utf8), to: descriptor)
            return descriptor
        }
        defer { for descriptor in descriptors { close(descriptor) } }
        // A pipe takes 64 KiB and then waits for its reader (pipe(7)).
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let export = try ChildProcess(
            ["export", "--database", path], environment: [:], directory: TemporaryDirectory(), streams: ends[1])
        close(ends[1])
        let watch = try ChildProcess(
            ["watch", "snapshots-0", "--database", path], environment: [:], directory: TemporaryDirectory())
        #expect(try Self.longest(path) { try Snapshots.fill(server, bytes: 24_000_000) } < Self.most)
        #expect(export.poll() == nil && watch.poll() == nil)
        watch.send(SIGINT)
        try watch.waitForEnd()
        try server.stop(SIGTERM)
    }

    @Test("After somebody has held one snapshot for long, it is cut to what it may have")
    func longSnapshot() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/tabkeeper.sqlite"
        let server = try ServerProcess(in: directory)
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        do {
            let other = try Connection(path: path, mode: .read)
            try other.transaction(.deferred) {
                #expect(try other.first("SELECT count(*) FROM snapshots") { row in try row[0] } == 0)
                try Snapshots.fill(server, bytes: 24_000_000)
                #expect(Files.size(path + "-wal") > 24_000_000)
                #expect(try other.first("SELECT count(*) FROM snapshots") { row in try row[0] } == 0)
            }
        }
        try Snapshots.fill(server, bytes: 9_000_000)
        #expect(Files.size(path + "-wal") < Self.most)
        try Verification.check(directory)
        try server.stop(SIGTERM)
    }

    /// How long the log was at most while the body ran.
    private static func longest(_ path: String, while body: @escaping @Sendable () throws -> Void) throws -> Int {
        let isOver = Atomic(false)
        let state = Mutex<(longest: Int, fault: String?)>((0, nil))
        try Threads.each(2) { thread in
            if thread == 0 {
                do { try body() } catch { state.withLock { $0.fault = "\(error)" } }
                return isOver.store(true, ordering: .relaxed)
            }
            while !isOver.load(ordering: .relaxed) {
                state.withLock { $0.longest = max($0.longest, Files.size(path + "-wal")) }
                usleep(1_000)
            }
        }
        try #require(state.withLock { $0.fault } == nil)
        return state.withLock { $0.longest }
    }
}
