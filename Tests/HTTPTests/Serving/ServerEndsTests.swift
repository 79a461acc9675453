import Glibc
import HTTP
import RawHTTPTestSupport
import Sockets
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ServerEndsTests {
    private static let get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let close = "GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

    private func route(_ path: PathTemplate = "/x", _ handler: @escaping @Sendable (Request) async -> Response) -> Route
    {
        Route(.get, path, operationID: path.text) { request, _ in await handler(request) }
    }

    private func ok(_ text: String) -> Response { Response(.ok, content: .bytes(Array(text.utf8))) }

    /// Waits for something that never comes.
    private static func untilCancelled() async {
        let (never, sink) = AsyncStream.makeStream(of: Void.self)
        for await _ in never {}
        sink.finish()
    }

    @Test func responsesThatMayNotBeSentBecome500() async throws {
        let routes = [
            route { request in
                Response(.ok, fields: ["Location": request.queryItems.first?.value ?? ""], content: .bytes([1]))
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send("GET /x?to=a%0d%0aSet-Cookie:%20b HTTP/1.1\r\nHost: a\r\n\r\n")
                return client.readAll()
            }
            #expect(text.hasPrefix("HTTP/1.1 500 Internal Server Error\r\n"))
            #expect(!text.contains("Set-Cookie"))
            #expect(!text.contains("200 OK"))
        }
    }

    /// The stream's content must not follow the answer that says so.
    @Test func aStreamWhoseHeadMayNotBeSentIsNotRead() async throws {
        let routes = [
            route { _ in Response(.ok, fields: ["X-A": "a\u{0}"], content: .stream { try await $0.write("stray") }) }
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send(Self.get)
                return client.readAll()
            }
            #expect(text.hasPrefix("HTTP/1.1 500 Internal Server Error\r\n"))
            #expect(!text.contains("stray"))
        }
    }

    /// As every fault is, with the fields that every answer has.
    @Test func whatStandsForAResponseThatMayNotBeSentIsTheRespondersFault() async throws {
        let responder = Responder(
            admit: { _ in .accepted(.none, nil) }, respond: { _ in Response(.ok, fields: ["X-A": "a\u{0}"]) },
            fault: { fault, request in
                Response(
                    fault.status, fields: ["X-B": request == nil ? "b" : "of the request"], content: .bytes([0x63]))
            })
        let group = try EventLoopGroup(count: 1)
        let statuses = Mutex<[Int?]>([])
        let server = Server(
            responder: responder, loops: group,
            observe: { exchange in
                statuses.withLock { $0.append(exchange.status?.code) }
            })
        let port = try await server.start(on: SocketAddress(.loopback, port: 0)).port
        let text = try await blocking {
            let client = try RawClient(port: port)
            client.send(Self.get)
            return client.readAll()
        }
        #expect(text.hasPrefix("HTTP/1.1 500 Internal Server Error\r\n"))
        #expect(text.hasSuffix("\r\nX-B: b\r\n\r\nc"))
        #expect(statuses.withLock { $0 } == [500])
        await server.stop(grace: .seconds(1))
        try await blocking { group.stop() }
    }

    @Test func aRefusedUploadStillReadsItsAnswer() async throws {
        let routes = [Route(.put, "/x", operationID: "put", content: .collected(limit: 10)) { _, _ in Response(.ok) }]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send("PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n")
                client.send([UInt8](repeating: 1, count: 3_000_000))
                return client.readAll()
            }
            #expect(text.hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
        }
    }

    @Test func connectionsBeyondTheCapAreAnswered503() async throws {
        var limits = ServerLimits()
        limits.connectionsPerClient = 1
        limits.uncountedNetworks = []
        try await TestServer.with([route { _ in self.ok("first") }], limits: limits) { port, _ in
            let (first, second) = try await blocking {
                let first = try RawClient(port: port)
                first.send(Self.get)
                let answer = first.read(until: "first")
                let second = try RawClient(port: port)
                return (answer, second.readAll())
            }
            #expect(first.hasPrefix("HTTP/1.1 200 OK"))
            #expect(second.hasPrefix("HTTP/1.1 503 Service Unavailable"))
            #expect(second.contains("\r\nRetry-After: 1\r\n"))
        }
    }

    /// A thousand answers of 256 KiB that nobody reads: the handler runs only as often as answers fit.
    @Test func aClientThatNeverReadsMakesNoWork() async throws {
        let count = Atomic<Int>(0)
        let (answers, sink) = AsyncStream.makeStream(of: Void.self)
        let routes = [
            route { _ in
                let number = count.add(1, ordering: .relaxed).newValue
                sink.yield()
                return Response(.ok, content: .bytes([UInt8](repeating: UInt8(number % 256), count: 256 * 1_024)))
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let client = try await blocking { try RawClient(port: port, receiveBuffer: 4_096) }
            client.send(String(repeating: Self.get, count: 1_000))
            var iterator = answers.makeAsyncIterator()
            _ = await iterator.next()
            var last = -1
            while last != count.load(ordering: .relaxed) {
                last = count.load(ordering: .relaxed)
                _ = try await blocking { client.waitQuietly() }
            }
            #expect(last < 100)
        }
    }

    /// A reader of the content that outlives the answer is not left waiting.
    @Test func contentFailsForAReaderThatOutlivesTheAnswer() async throws {
        let (ends, sink) = AsyncStream.makeStream(of: StreamFault?.self)
        let routes = [
            Route(.post, "/x", operationID: "early", content: .streamed) { request, _ in
                Task {
                    do { for try await _ in request.body.chunks {} } catch { sink.yield(error as? StreamFault) }
                }
                return self.ok("early")
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let client = try await blocking { try RawClient(port: port) }
            client.send("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
            var iterator = ends.makeAsyncIterator()
            #expect(await iterator.next() == .peerGone)
            #expect(try await blocking { client.readAll() }.contains("\r\nConnection: close\r\n"))
        }
    }

    // MARK: Stopping

    @Test func stoppingFinishesRunningRequestsAndClosesIdleConnections() async throws {
        let (begun, sink) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let routes = [
            route { _ in self.ok("idle") },
            route("/slow") { _ in
                sink.yield()
                for await _ in gate { break }
                return self.ok("finished")
            },
        ]
        try await TestServer.with(routes) { port, server in
            let idle = try await blocking { try RawClient(port: port) }
            idle.send(Self.get)
            #expect(try await blocking { idle.read(until: "idle") }.hasSuffix("idle"))
            let busy = try await blocking { try RawClient(port: port) }
            busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
            var iterator = begun.makeAsyncIterator()
            _ = await iterator.next()
            async let stopped: Void = server.stop(grace: .seconds(30))
            #expect(try await blocking { idle.read().1 } == .closed)
            #expect(throws: SystemError.self) { _ = try RawClient(port: port) }
            opener.yield()
            let answer = try await blocking { busy.readAll() }
            #expect(answer.contains("\r\nConnection: close\r\n"))
            #expect(answer.hasSuffix("finished"))
            busy.closeNow()
            await stopped
            #expect(server.connectionCount == 0)
        }
    }

    @Test func stoppingCancelsWhatOutlastsTheGracePeriod() async throws {
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        let routes = [
            route { _ in
                sink.yield("begun")
                await Self.untilCancelled()
                sink.yield("cancelled")
                return Response(.ok)
            }
        ]
        try await TestServer.with(routes) { port, server in
            let client = try await blocking { try RawClient(port: port) }
            client.send(Self.get)
            var iterator = events.makeAsyncIterator()
            #expect(await iterator.next() == "begun")
            await server.stop(grace: .milliseconds(10))
            #expect(await iterator.next() == "cancelled")
            #expect(server.connectionCount == 0)
        }
    }
}
