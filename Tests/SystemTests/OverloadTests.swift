import Glibc
import Synchronization
import Testing

@Suite("More than the server can do")
struct OverloadTests {
    @Test("What finds no room is 503 with Retry-After, health and metrics answer, and nothing acknowledged is lost")
    func queues() throws {
        let server = try ServerProcess(in: TemporaryDirectory(), ["--waiting-jobs", "1"])
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        let applied = Atomic(0)
        let refused = Atomic(0)
        let finished = Atomic(0)
        let faults = Mutex<[String]>([])
        try Threads.each(65) { number in
            defer { finished.add(1, ordering: .relaxed) }
            do throws(Failed) {
                if number == 64 { return try Self.watch(server, until: { finished.load(ordering: .relaxed) == 64 }) }
                for round in 0..<20 {
                    let answer = try Self.change(server, number, round)
                    switch answer.status {
                    // After a refusal the next change may find that all is as it wishes.
                    case 200 where answer.json["results"]?.array?.first?["status"]?.string == "noop": break
                    case 200: applied.add(1, ordering: .relaxed)
                    case 503 where answer.field("Retry-After") != nil: refused.add(1, ordering: .relaxed)
                    default: throw Failed("\(answer.status) \(answer.json.json)")
                    }
                }
            } catch {
                faults.withLock { $0.append("\(number): \(error)") }
            }
        }
        #expect(faults.withLock { $0 } == [])
        #expect(refused.load(ordering: .relaxed) > 0)
        let stored = try Demo.call(server, "GET", Demo.customization(of: "ana"))
        #expect(stored["revision"]?.integer == applied.load(ordering: .relaxed))
        try server.stop(SIGTERM)
    }

    @Test("Connections beyond the cap are told so, and the server goes on")
    func connections() throws {
        let server = try ServerProcess(in: TemporaryDirectory(), ["--connections", "20"])
        var open: [CInt] = []
        for _ in 0..<20 { open.append(try server.client.connect()) }
        var refused = try server.client.call("GET", "/healthz")
        // The last of them may not be accepted yet.
        while refused.status == 200 { refused = try server.client.call("GET", "/healthz") }
        #expect(refused.status == 503)
        #expect(refused.field("Retry-After") == "1")
        #expect(refused.field("X-Content-Type-Options") == "nosniff")
        for descriptor in open { close(descriptor) }
        while try server.client.call("GET", "/healthz").status == 503 {}
        #expect(try server.client.call("GET", "/metrics").status == 200)
        try server.stop(SIGTERM)
    }

    @Test("With few descriptors there are fewer connections, those beyond are told so, and the rest has its own")
    func descriptors() throws {
        let server = try ServerProcess(in: TemporaryDirectory(), limits: "ulimit -n 300")
        let line = try #require(server.log.split(separator: "\n").first { $0.contains("fewConnections") })
        let count = try #require(try JSONParser.parse(Array(line.utf8))["connections"]?.integer)
        #expect(count > 0 && count < 236)
        var open: [CInt] = []
        defer { for descriptor in open { close(descriptor) } }
        for _ in 0..<600 { open.append(try server.client.connect()) }
        let deadline = ContinuousClock.now + .seconds(60)
        // Of those that stay nothing is to be read.
        while open.count(where: { !Self.hasSomethingToRead($0) }) != count, .now < deadline { usleep(10_000) }
        #expect(open.count { !Self.hasSomethingToRead($0) } == count)
        for descriptor in open { close(descriptor) }
        open = []
        while try server.client.call("GET", "/healthz").status == 503 {}
        #expect(!server.log.contains("connectionNotAccepted"))
        #expect(try server.stop(SIGTERM) == .exit(0))
    }

    private static func hasSomethingToRead(_ descriptor: CInt) -> Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, CInt(MSG_PEEK | MSG_DONTWAIT)) >= 0
    }

    /// Health and metrics, again and again while the others are at work.
    private static func watch(_ server: ServerProcess, until isEnough: () -> Bool) throws(Failed) {
        repeat {
            for path in ["/healthz", "/metrics"] {
                let status = try server.client.call("GET", path).status
                if status != 200 { throw Failed("\(path): \(status)") }
            }
        } while !isEnough()
    }

    private static func change(_ server: ServerProcess, _ number: Int, _ round: Int) throws(Failed) -> HTTPAnswer {
        // Each a set of choices of its own, so that every one that is taken makes a revision.
        let change = Demo.visibility(of: "tab-\(number)", round.isMultiple(of: 2) ? "hidden" : "visible")
        let body: JSONValue = [
            "device": ["id": .string("D\(number)"), "family": "pad"], "baseRevision": 0,
            "changes": [change.setting("id", to: .string("c-\(number)-\(round)"))],
        ]
        return try server.call("POST", Demo.customization(of: "ana") + "/changes", body)
    }
}
