import HTTP
import RawHTTPTestSupport
import Sockets
import Synchronization
import Testing

/// Answers that are given again, on real connections.
@Suite(.timeLimit(.minutes(1)))
struct RepetitionTests {
    /// Counts runs; its answers hold while the version stays.
    private final class Source: Sendable {
        let runs = Atomic(0)
        let version = Atomic(0)
        let contentSize: Int

        init(contentSize: Int = 0) { self.contentSize = contentSize }

        func route(_ method: HTTP.Method = .get) -> Route {
            Route(method, "/x", operationID: "x", content: method == .get ? .none : .collected(limit: 10)) { _, _ in
                let run = self.runs.add(1, ordering: .relaxed).newValue
                let version = self.version.load(ordering: .acquiring)
                let text = "run \(run) of version \(version)" + String(repeating: ".", count: self.contentSize)
                var response = Response(.ok, content: .bytes(Array(text.utf8)))
                response.repetition = Repetition { self.version.load(ordering: .acquiring) == version }
                return response
            }
        }
    }

    private static let get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let end = "GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

    private func contents(_ answers: String) -> [String] {
        answers.split(separator: "\r\n\r\n").dropFirst().map { content in
            String(content.prefix { $0 != "H" })
        }
    }

    @Test func whatHoldsIsNotRunAgain() async throws {
        let source = Source()
        let answers = try await TestServer.with([source.route()]) { port, _ in
            try await blocking {
                let client = try RawClient(port: port)
                client.send(Self.get + Self.get + Self.get + Self.end)
                return client.readAll()
            }
        }
        // The last has another head, and is another request.
        #expect(
            contents(answers) == [
                "run 1 of version 0", "run 1 of version 0", "run 1 of version 0", "run 2 of version 0",
            ])
    }

    @Test func whatHoldsNoMoreIsRun() async throws {
        let source = Source()
        let answers = try await TestServer.with([source.route()]) { port, _ in
            try await blocking {
                let client = try RawClient(port: port)
                client.send(Self.get)
                _ = client.read(until: "run 1 of version 0")
                source.version.store(1, ordering: .releasing)
                client.send(Self.get + Self.get + Self.end)
                return client.readAll()
            }
        }
        #expect(contents(answers).suffix(3) == ["run 2 of version 1", "run 2 of version 1", "run 3 of version 1"])
    }

    /// Another connection's head may be the same; its answer is its own.
    @Test func connectionsKeepTheirAnswersToThemselves() async throws {
        let source = Source()
        try await TestServer.with([source.route()]) { port, _ in
            for _ in 0..<3 {
                _ = try await blocking {
                    let client = try RawClient(port: port)
                    client.send(Self.get + Self.get + Self.end)
                    return client.readAll()
                }
            }
        }
        #expect(source.runs.load(ordering: .relaxed) == 6)
    }

    @Test func writesAndLargeContentAreRunEachTime() async throws {
        let (large, writes) = (Source(contentSize: 65 * 1_024), Source())
        try await TestServer.with([large.route()]) { port, _ in
            _ = try await blocking {
                let client = try RawClient(port: port)
                client.send(Self.get + Self.get + Self.end)
                return client.readAll()
            }
        }
        #expect(large.runs.load(ordering: .relaxed) == 3)
        let put = "PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"
        let length = "PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi"
        try await TestServer.with([writes.route(.put)]) { port, _ in
            _ = try await blocking {
                let client = try RawClient(port: port)
                client.send(length + length + put + "GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                return client.readAll()
            }
        }
        #expect(writes.runs.load(ordering: .relaxed) == 3)
    }

    @Test func whatIsSaidOfASingleAnswerIsRenewed() async throws {
        let source = Source()
        let renewals = Atomic(0)
        let router = Router(routes: [source.route()]).responder
            .renewing("X-Renewal") { _ in { _ in "\(renewals.add(1, ordering: .relaxed).newValue)" } }
        let exchanges = Mutex<[String?]>([])
        let group = try EventLoopGroup(count: 1)
        let server = Server(responder: router, loops: group) { exchange in
            exchanges.withLock { $0.append(exchange.route?.operationID) }
        }
        let port = try await server.start(on: SocketAddress(.loopback, port: 0)).port
        let answers = try await blocking {
            let client = try RawClient(port: port)
            client.send(Self.get + Self.get + Self.get + Self.end)
            return client.readAll()
        }
        await server.stop(grace: .seconds(1))
        await withCheckedContinuation { continuation in
            group.stop()
            continuation.resume()
        }
        // The first answer and the last are not repetitions.
        #expect(answers.contains("X-Renewal: 1\r\n") && answers.contains("X-Renewal: 2\r\n"))
        #expect(!answers.contains("X-Renewal: 3\r\n"))
        // Each is told to logs and metrics.
        #expect(exchanges.withLock { $0 } == ["x", "x", "x", "x"])
    }
}
