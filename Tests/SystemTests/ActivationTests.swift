import Glibc
import Synchronization
import Testing

/// Sockets that are handed over (sd_listen_fds(3)), and what is said in return (sd_notify(3)).
@Suite("Activation")
struct ActivationTests {
    @Test("Three servers in turn on one socket: no connection is refused, none is without an answer")
    func restart() throws {
        let directory = try TemporaryDirectory()
        let socket = try HeldSocket()
        let tally = Tally(client: HTTPClient(port: socket.port))
        // The first thread runs the servers, one after the other; the others ask, each time on a new connection.
        try Threads.each(5) { thread in
            if thread > 0 { return tally.askUntilTheEnd() }
            tally.note {
                for _ in 0..<3 {
                    let server = try ServerProcess(in: directory, listening: [socket.descriptor])
                    try tally.wait(forMore: 150)
                    // From here on nobody accepts until the next one is there: who connects waits in the socket.
                    let ending = try server.stop(SIGTERM)
                    guard ending == .exit(0) else { throw Failed("the server ended with \(ending)") }
                }
                // Who waits is answered by the last.
                let server = try ServerProcess(in: directory, listening: [socket.descriptor])
                try tally.wait(forMore: 20)
                tally.end()
                try tally.waitUntilNobodyAsks(4)
                try server.stop(SIGTERM)
            }
            tally.end()
        }
        #expect(tally.faults == [])
    }

    @Test("Who started it is told that it is ready, that it lives, and that it stops")
    func notifications() throws {
        let manager = try NotificationSocket()
        let server = try ServerProcess(
            in: TemporaryDirectory(), environment: ["NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "50000"])
        #expect(try manager.next() == ["READY=1", "STATUS=serving"])
        for _ in 0..<3 { #expect(try manager.next() == ["WATCHDOG=1"]) }
        server.send(SIGTERM)
        var words = try manager.next()
        // What the watchdog said before the signal is in the socket still.
        for _ in 0..<1_000 where words == ["WATCHDOG=1"] { words = try manager.next() }
        #expect(words.prefix(2) == ["STOPPING=1", "STATUS=finishing what runs"])
        #expect(try server.waitForEnd() == .exit(0))
    }

    @Test("A socket that does not listen is refused with what to do")
    func wrongSocket() throws {
        let directory = try TemporaryDirectory()
        let stream = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(stream) }
        let process = try ChildProcess(
            ["serve", "--database", directory.path + "/tabkeeper.sqlite"],
            environment: ["TABKEEPER_ADMIN_KEY": ServerProcess.key], directory: directory, listening: [stream])
        #expect(try process.waitForEnd() == .exit(1))
        #expect(Files.text(process.errors).contains("Hand over stream sockets that listen, or none (LISTEN_FDS)."))
    }

    /// Clients that ask again and again, and what they saw.
    private final class Tally: Sendable {
        private struct State {
            var answers = 0
            var ended = 0
            var isOver = false
            var faults: [String] = []
        }

        private let client: HTTPClient
        private let state = Mutex(State())

        init(client: HTTPClient) { self.client = client }

        var faults: [String] { state.withLock { $0.faults } }

        /// Notes what a body throws.
        func note(_ body: () throws -> Void) {
            do { try body() } catch { state.withLock { $0.faults.append("\(error)") } }
        }

        func askUntilTheEnd() {
            while !state.withLock({ $0.isOver }) {
                note {
                    let status = try client.call("GET", "/healthz").status
                    guard status == 200 else { throw Failed("status \(status)") }
                    state.withLock { $0.answers += 1 }
                }
            }
            state.withLock { $0.ended += 1 }
        }

        func end() { state.withLock { $0.isOver = true } }

        /// Waits until so many more have been answered.
        func wait(forMore count: Int) throws(Failed) {
            let goal = state.withLock { $0.answers } + count
            try wait("\(count) more answers") { $0.answers >= goal }
        }

        func waitUntilNobodyAsks(_ clients: Int) throws(Failed) {
            try wait("the clients' end") { $0.ended == clients }
        }

        private func wait(_ what: String, until isReached: (State) -> Bool) throws(Failed) {
            let deadline = ContinuousClock.now + .seconds(60)
            while !state.withLock({ isReached($0) }) {
                guard ContinuousClock.now < deadline else { throw Failed("\(what) did not come") }
                usleep(1_000)
            }
        }
    }
}
