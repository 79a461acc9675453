import Glibc
import Synchronization
import Testing

@Suite("A server that is told to stop while it works")
struct DrainTests {
    private static let writers = 8

    @Test("SIGTERM under load cuts no request and loses no acknowledged change")
    func underLoad() throws {
        let directory = try TemporaryDirectory()
        let server = try ServerProcess(in: directory)
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        let acknowledged = Mutex([Int](repeating: 0, count: Self.writers))
        let cuts = Mutex<[String]>([])
        try Threads.each(Self.writers + 1) { number in
            if number == Self.writers {
                // In the middle of the work.
                while acknowledged.withLock({ $0.reduce(0, +) }) < 200 { usleep(1_000) }
                return server.send(SIGTERM)
            }
            do throws(Failed) {
                try Self.write(to: server, as: number) { acknowledged.withLock { $0[number] += 1 } }
            } catch {
                cuts.withLock { $0.append("writer \(number): \(error)") }
            }
        }
        #expect(cuts.withLock { $0 } == [])
        #expect(try server.stop(SIGCONT, within: .seconds(12)) == .exit(0))

        let after = try ServerProcess(in: directory)
        for number in 0..<Self.writers {
            let stored = try Demo.call(after, "GET", Demo.customization(of: "p\(number)"))
            #expect(stored["revision"]?.integer == acknowledged.withLock { $0[number] }, "writer \(number)")
        }
        try after.stop(SIGTERM)
    }

    @Test("A second signal ends it at once, whatever still runs")
    func secondSignal() throws {
        let server = try ServerProcess(in: TemporaryDirectory(), ["--grace-period", "60", "--header-timeout", "60"])
        // A request that never becomes whole keeps the server waiting.
        let open = try server.client.connect()
        defer { close(open) }
        try server.client.send(Array("GET /healthz HTTP/1.1\r\nHost".utf8), to: open)
        #expect(try server.client.call("GET", "/healthz").status == 200)
        server.send(SIGTERM)
        // It no longer listens: the first signal has been understood.
        while let probe = try? server.client.connect() {
            close(probe)
            usleep(1_000)
        }
        #expect(try server.stop(SIGTERM, within: .seconds(5)) == .exit(128 + SIGTERM))
    }

    /// Writes on one connection until the server says that it was the last answer.
    private static func write(
        to server: ServerProcess, as number: Int, _ acknowledge: () -> Void
    ) throws(Failed) {
        let descriptor = try server.client.connect()
        defer { close(descriptor) }
        var reader = HTTPAnswerReader(descriptor: descriptor)
        for round in 0... {
            let body: JSONValue = [
                "device": ["id": "D", "family": "pad"],
                "changes": [
                    Demo.visibility(of: "clay", round.isMultiple(of: 2) ? "hidden" : "visible")
                        .setting("id", to: .string("c-\(round)"))
                ],
            ]
            let content = Array(body.json.utf8)
            let head = """
                POST \(Demo.customization(of: "p\(number)"))/changes HTTP/1.1\r
                Host: a\r
                Authorization: Bearer \(ServerProcess.key)\r
                Content-Type: application/json\r
                Content-Length: \(content.count)\r
                \r

                """
            try server.client.send(Array(head.utf8) + content, to: descriptor)
            let answer = try reader.read(answerTo: "POST")
            guard answer.status == 200, answer.json["results"]?.array?.first?["status"]?.string == "applied" else {
                throw Failed("round \(round): \(answer.status) \(answer.json.json)")
            }
            acknowledge()
            if answer.field("Connection") == "close" { return }
        }
    }
}
