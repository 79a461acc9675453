import Glibc
import HTTP
import RawHTTPTestSupport
import Sockets
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ServerTests {
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

    @Test func handlersRunOnTheLoopAlsoAfterASuspension() async throws {
        let loops = Mutex<[Bool]>([])
        let group = try EventLoopGroup(count: 1)
        let loop = group.loops[0]
        let router = Router(routes: [
            route { _ in
                let before = loop.isCurrent
                await Task.yield()
                loops.withLock { $0 = [before, loop.isCurrent] }
                return self.ok("done")
            }
        ])
        let server = Server(responder: router.responder, loops: group)
        let port = try await server.start(on: SocketAddress(.loopback, port: 0)).port
        let answer = try await blocking {
            let client = try RawClient(port: port)
            client.send(Self.close)
            return client.readAll()
        }
        #expect(answer.hasSuffix("\r\n\r\ndone"))
        #expect(loops.withLock { $0 } == [true, true])
        await server.stop(grace: .seconds(1))
        await withCheckedContinuation { continuation in
            group.stop()
            continuation.resume()
        }
    }

    @Test func aThousandPipelinedRequestsAreAnsweredInOrder() async throws {
        let count = Atomic<Int>(0)
        let routes = [
            route { _ in
                let number = count.add(1, ordering: .relaxed).newValue
                if number % 7 == 0 { await Task.yield() }
                return self.ok("<\(number)>")
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send(String(repeating: Self.get, count: 999) + Self.close)
                return client.readAll()
            }
            let numbers = text.split(separator: "<").dropFirst().compactMap { Int($0.prefix { $0 != ">" }) }
            #expect(numbers == Array(1...1_000))
        }
    }

    @Test func streamsInChunks() async throws {
        let routes = [
            route { _ in
                Response(
                    .ok,
                    content: .stream { writer in
                        try await writer.write("hello")
                        try await writer.write([])
                        try await writer.write("world!")
                    })
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send(Self.close)
                return client.readAll()
            }
            #expect(text.hasSuffix("\r\n\r\n5\r\nhello\r\n6\r\nworld!\r\n0\r\n\r\n"))
        }
    }

    @Test func inHTTP10AStreamEndsWithTheConnection() async throws {
        let routes = [
            route { _ in Response(.ok, content: .stream { for line in 0..<3 { try await $0.write("line \(line)\n") } })
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send("GET /x HTTP/1.0\r\n\r\n")
                return client.readAll()
            }
            #expect(text.hasSuffix("\r\nConnection: close\r\n\r\nline 0\nline 1\nline 2\n"))
        }
    }

    @Test func headRunsNoProducer() async throws {
        let routes = [
            route { _ in Response(.ok, content: .stream { _ in Issue.record("nobody reads this") }) }
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send("HEAD /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                return client.readAll()
            }
            #expect(text.hasSuffix("\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"))
        }
    }

    /// Else it would write into the answer to the next request.
    @Test func aWriterThatOutlivesItsAnswerIsRefused() async throws {
        let writers = Mutex<BodyWriter?>(nil)
        let routes = [
            route { _ in Response(.ok, content: .stream { writer in writers.withLock { $0 = writer } }) },
            route("/next") { _ in
                do {
                    let writer = writers.withLock { $0 }
                    try await writer?.write("stray")
                    return self.ok("written")
                } catch {
                    return self.ok(error as? StreamFault == .peerGone ? "refused" : "other")
                }
            },
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send(Self.get + "GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                return client.readAll()
            }
            #expect(text.hasSuffix("\r\n\r\nrefused"))
            #expect(!text.contains("stray"))
        }
    }

    /// A reader that does not read suspends the producer: what was produced stays near the caps, not near the whole.
    @Test func aSlowReaderSuspendsTheProducer() async throws {
        let produced = Atomic<Int>(0)
        let (stalls, sink) = AsyncStream.makeStream(of: Void.self)
        let routes = [
            route { _ in
                Response(
                    .ok,
                    content: .stream { writer in
                        let piece = [UInt8](repeating: 1, count: 64 * 1_024)
                        for _ in 0..<1_024 {
                            produced.add(piece.count, ordering: .relaxed)
                            try await writer.write(piece)
                            sink.yield()
                        }
                    })
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let client = try await blocking { try RawClient(port: port, receiveBuffer: 4_096) }
            client.send(Self.close)
            var iterator = stalls.makeAsyncIterator()
            _ = await iterator.next()
            // Until nothing moves any more: the kernel's buffers and the stream's are full.
            var last = -1
            while last != produced.load(ordering: .relaxed) {
                last = produced.load(ordering: .relaxed)
                _ = try await blocking { client.waitQuietly() }
            }
            #expect(last < 32 * 1_024 * 1_024)
            let received = try await blocking { client.read(total: .seconds(30), quiet: .seconds(10)).0.count }
            #expect(received > 64 * 1_024 * 1_024)
        }
    }

    @Test func theProducerLearnsThatThePeerIsGone() async throws {
        let (ends, sink) = AsyncStream.makeStream(of: Bool.self)
        let routes = [
            route { _ in
                Response(
                    .ok,
                    content: .stream { writer in
                        do {
                            while true {
                                try await writer.write(": still there\n\n")
                                await Task.yield()
                            }
                        } catch {
                            sink.yield(error is CancellationError || error as? StreamFault == .peerGone)
                            throw error
                        }
                    })
            }
        ]
        try await TestServer.with(routes) { port, server in
            try await blocking {
                let client = try RawClient(port: port)
                client.send(Self.get)
                _ = client.read(until: "still there")
                client.resetOnClose()
            }
            var iterator = ends.makeAsyncIterator()
            #expect(await iterator.next() == true)
        }
    }

    /// A handler that only waits is cancelled when its client resets the connection.
    @Test func aWaitingHandlerIsCancelledWhenThePeerIsGone() async throws {
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        let routes = [
            route { _ in
                sink.yield("begun")
                await Self.untilCancelled()
                sink.yield("cancelled")
                return Response(.ok)
            }
        ]
        try await TestServer.with(routes) { port, _ in
            var iterator = events.makeAsyncIterator()
            let client = try await blocking { try RawClient(port: port) }
            client.send(Self.get)
            #expect(await iterator.next() == "begun")
            client.resetOnClose()
            client.closeNow()
            #expect(await iterator.next() == "cancelled")
        }
    }

    @Test func aFailedProducerCutsTheAnswerOff() async throws {
        let routes = [
            route { _ in
                Response(
                    .ok,
                    content: .stream { writer in
                        try await writer.write("half")
                        throw StreamFault.peerGone
                    })
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                client.send(Self.get)
                return client.readAll()
            }
            #expect(!text.contains("0\r\n\r\n"))
        }
    }

    @Test func importsOfAnyLengthAreStreamed() async throws {
        let routes = [
            Route(.post, "/x", operationID: "import", content: .streamed) { request, _ in
                var (count, largest) = (0, 0)
                do {
                    for try await chunk in request.body.chunks {
                        count += chunk.count
                        largest = max(largest, chunk.count)
                        await Task.yield()
                    }
                } catch {
                    return Response(.badRequest)
                }
                return self.ok("\(count) \(largest <= 64 * 1_024)")
            }
        ]
        try await TestServer.with(routes) { port, _ in
            let text = try await blocking {
                let client = try RawClient(port: port)
                let head = "POST /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 20000000\r\n\r\n"
                client.send(head)
                client.send([UInt8](repeating: 1, count: 20_000_000))
                return client.readAll()
            }
            #expect(text.hasSuffix("\r\n\r\n20000000 true"))
        }
    }
}
