import Sockets
import Synchronization

extension Connection {
    /// Runs a request; a handler that need not wait has answered when this returns.
    func run(_ request: Request) {
        exchange = OpenExchange(request: request)
        let answering = Self.start(on: loop) { [context] in
            let response = await context.responder.respond(request)
            guard let producer = self.answer(response, to: request.head) else { return }
            self.stream(producer, to: request.head, isCancelled: Task.isCancelled)
        }
        // The answer may be there by now, and a stream with a task of its own.
        if !isStreaming(to: request.head) { task = answering }
    }

    /// Has a stream written by a task of its own: a task keeps the memory of its deepest calls to its end, and a stream may
    /// go on for days.
    private nonisolated func stream(
        _ producer: @escaping ResponseContent.Producer, to head: RequestHead, isCancelled: Bool
    ) {
        assumeIsolated { connection in
            // Also where the peer is gone by now: it is the producer that lets go of what it has.
            let task = Self.start(on: connection.loop) {
                do {
                    try await producer(BodyWriter { try await connection.take($0, of: head) })
                    connection.endStream(isWhole: true)
                } catch {
                    connection.endStream(isWhole: false)
                }
            }
            // It may have ended by now, and another request be under way.
            if connection.isStreaming(to: head) { connection.task = task } else { task.cancel() }
            if isCancelled { task.cancel() }
        }
    }

    func runStreaming(_ head: RequestHead, _ match: RouteMatch?) {
        let body = BodyStream(cap: limits.streamBuffer.bytes) { [weak self] in
            guard let self else { return }
            loop.execute { self.assumeIsolated { $0.continueContent() } }
        }
        content = body
        run(request(head, .streamed(body), match))
    }

    func request(_ head: RequestHead, _ body: RequestBody, _ match: RouteMatch?) -> Request {
        let client = context.proxies.client(of: peer, head.fields)
        return Request(head: head, body: body, peer: peer, client: client, match: match, received: now)
    }

    /// Tells of the request that ran, once.
    func finishExchange(isWhole: Bool) {
        guard let finished = exchange?.finished(isWhole: isWhole, now: .now) else { return }
        exchange = nil
        context.observe(finished)
    }

    /// Answers what never became a request.
    func refuse(_ fault: Fault, _ head: RequestHead?) {
        let request = head.map { self.request($0, .collected([]), nil) }
        var response = context.responder.fault(fault, request)
        response.closesConnection = true
        if case .stream = response.content { response.content = .none }
        context.observe(Exchange(refusing: request, with: response))
        write(response, ResponseFraming(response, method: head?.method, version: .http11, keepsAlive: false))
    }

    func send(_ bytes: [UInt8]) {
        output.append(bytes)
        state.wrote(0, waiting: output.count, now: now)
    }

    /// A reader that outlives the answer learns that nothing will come any more.
    private func dropContent() {
        content?.fail(.peerGone)
        content = nil
    }

    private func continueContent() {
        beginEvent()
        state.streamHasRoom(now: now)
        pump()
    }

    /// Writes a response, and hands back the producer of its content if it is a stream that somebody reads.
    ///
    /// Called by the request's task, which runs on the loop's thread by its executor preference.
    private nonisolated func answer(_ response: Response, to head: RequestHead) -> ResponseContent.Producer? {
        assumeIsolated { connection in
            guard connection.stream != nil else { return nil }
            connection.beginEvent()
            let keepsAlive = connection.state.keepsAlive
            let framing = ResponseFraming(
                response, method: head.method, version: head.version, keepsAlive: keepsAlive)
            connection.exchange?.answer = .init(response)
            let isWritten = connection.write(response, framing)
            if isWritten, case .stream(let producer) = response.content, framing.sendsContent {
                connection.streaming = head
                connection.pump()
                return producer
            }
            connection.remember(response, framing)
            connection.finishExchange(isWhole: true)
            connection.state.responded(closes: framing.closes || !isWritten, now: connection.now)
            connection.dropContent()
            connection.pump()
            return nil
        }
    }

    /// Puts head and content into the output.
    ///
    /// - Returns: whether it could be; if not, another answer stands in its place, the last of the connection.
    @discardableResult
    private func write(_ response: Response, _ framing: ResponseFraming) -> Bool {
        defer { state.wrote(0, waiting: output.count, now: now) }
        do throws(Fault) {
            try append(response, framing)
            return true
        } catch {
            writeReplacement(for: error)
            return false
        }
    }

    private func append(_ response: Response, _ framing: ResponseFraming) throws(Fault) {
        let date = resources.date.withLock { $0.now() }
        try output.write { buffer throws(Fault) in
            try ResponseHeadWriter.write(response, framing, date: date, into: &buffer)
        }
        guard framing.sendsContent, case .bytes(let bytes) = response.content else { return }
        output.append(bytes)
        exchange?.bytes = bytes.count
    }

    /// Says that this side failed, as other faults are said, in place of a response that cannot be written.
    private func writeReplacement(for fault: Fault) {
        // Without the request: a name that it gave itself may be what cannot be written.
        let response = context.responder.fault(fault, nil)
        let method = exchange?.request.method
        let framing = ResponseFraming(response, method: method, version: .http11, keepsAlive: false)
        do throws(Fault) {
            try append(response, framing)
            exchange?.answer = .init(response)
        } catch {
            writeBare(error)
        }
    }

    /// The last resort: a response without anything that came from outside.
    func writeBare(_ fault: Fault) {
        let date = String(decoding: resources.date.withLock { $0.now() }, as: UTF8.self)
        let code = fault.status.code
        let text = "HTTP/1.1 \(code) \(fault.status.reason)\r\nDate: \(date)\r\nContent-Length: 0\r\n"
        output.append(Array((text + "Connection: close\r\n\r\n").utf8))
    }

    // MARK: Streams

    /// Takes a piece of content. Small ones are gathered until the loop's next turn, and cost no suspension: an export
    /// of short lines is not a system call a line.
    private nonisolated func take(_ bytes: [UInt8], of head: RequestHead) async throws {
        try Task.checkCancellation()
        // A producer may write from a task that is not the request's own, and so from another thread.
        if loop.isCurrent, try gather(bytes, of: head) { return }
        try await writeContent(bytes, of: head)
    }

    private nonisolated func gather(_ bytes: [UInt8], of head: RequestHead) throws -> Bool {
        try assumeIsolated { connection in
            if !connection.isStreaming(to: head) { throw StreamFault.peerGone }
            // Beyond this the producer is suspended, so that others on the loop have their turn.
            if connection.output.count + bytes.count > connection.limits.gatheredContent.bytes { return false }
            connection.beginEvent()
            connection.append(bytes, of: head)
            connection.pumpSoon()
            return true
        }
    }

    private func isStreaming(to head: RequestHead) -> Bool { stream != nil && streaming === head }

    private func append(_ bytes: [UInt8], of head: RequestHead) {
        exchange?.bytes += bytes.count
        if head.version == .http11 {
            output.write { ChunkWriter.write(bytes, into: &$0) }
        } else {
            output.append(bytes)
        }
        state.wrote(0, waiting: output.count, now: now)
    }

    private func writeContent(_ bytes: [UInt8], of head: RequestHead) async throws {
        if !isStreaming(to: head) { throw StreamFault.peerGone }
        beginEvent()
        append(bytes, of: head)
        pump()
        while output.count > limits.streamBuffer.bytes, stream != nil {
            await waitForReader()
            try Task.checkCancellation()
        }
        if stream == nil { throw StreamFault.peerGone }
    }

    private func waitForReader() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waitingWriters.append($0) }
        } onCancel: {
            loop.execute { self.assumeIsolated { $0.resumeWriters() } }
        }
    }

    /// Ends a streamed response; one that is not whole ends with a reset, so that the peer does not take it for whole.
    private nonisolated func endStream(isWhole: Bool) {
        assumeIsolated { connection in
            guard connection.stream != nil else { return }
            connection.streaming = nil
            connection.beginEvent()
            guard isWhole else { return connection.fail() }
            let (keepsAlive, isChunked) = connection.state.endOfStream
            if isChunked { connection.send(ChunkWriter.end) }
            connection.finishExchange(isWhole: true)
            connection.state.responded(closes: !keepsAlive, now: connection.now)
            connection.dropContent()
            connection.pump()
        }
    }

    private static func start(
        on loop: EventLoop, _ work: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
            return Task.immediate(executorPreference: loop, operation: work)
        }
        return Task(executorPreference: loop, operation: work)
    }
}
