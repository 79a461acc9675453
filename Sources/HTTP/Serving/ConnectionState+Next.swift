package import Sockets

extension ConnectionState {
    /// The next thing to do; `nil` when something must happen first.
    package mutating func next(now: Instant) -> ConnectionAction? {
        while true {
            if !due.isEmpty { return due.removeFirst() }
            do throws(Fault) {
                defer { dropReadInput() }
                if let action = try advance(now) { return action }
            } catch {
                return refuse(error, now)
            }
            if due.isEmpty { return endOfInput(now) }
        }
    }

    private mutating func advance(_ now: Instant) throws(Fault) -> ConnectionAction? {
        switch phase {
        case .head:
            guard position < input.count, !isHeldBack, let head = try parser.parse(input, from: &position) else {
                return nil
            }
            if head === repeatable {
                phase = .responding(head)
                return .runAgain(head)
            }
            repeatable = nil
            return try begin(head, now)
        case .collecting(let head, let match, let answer):
            return try collect(head, match, answer)
        case .responding:
            return stream()
        case .closing, .closed:
            return nil
        }
    }

    private mutating func begin(_ head: RequestHead, _ now: Instant) throws(Fault) -> ConnectionAction? {
        contentWindow = ProgressWindow(start: now)
        phase = .collecting(head, nil, answer: nil)
        switch admit(head) {
        case .accepted(.streamed, let match): return try beginStreaming(head, match)
        case .accepted(.collected(let limit), let match): return try beginCollecting(head, match, limit, answer: nil)
        case .accepted(.none, let match):
            if head.framing != .none { throw .unexpectedContent }
            return try beginCollecting(head, match, 0, answer: nil)
        case .refused(let fault):
            // Content that is announced and small is read for the connection's sake.
            if head.expectsContinue && head.framing != .none { throw fault }
            if case .length(let length) = head.framing, length > limits.discardedContent.bytes { throw fault }
            return try beginCollecting(head, nil, limits.discardedContent.bytes, answer: fault)
        }
    }

    private mutating func beginCollecting(
        _ head: RequestHead, _ match: RouteMatch?, _ limit: Int, answer: Fault?
    ) throws(Fault) -> ConnectionAction? {
        body = try BodyParser(head.framing, limit: limit, extrasLimit: limits.chunkExtras.bytes)
        content = []
        if let length = body?.expected, length <= limits.discardedContent.bytes { content.reserveCapacity(length) }
        phase = .collecting(head, match, answer: answer)
        askForContent(head)
        return try collect(head, match, answer)
    }

    private mutating func beginStreaming(_ head: RequestHead, _ match: RouteMatch?) throws(Fault) -> ConnectionAction {
        if head.framing == .none {
            phase = .responding(head)
            return .run(head, [], match)
        }
        body = try BodyParser(head.framing, limit: .max / 2, extrasLimit: limits.chunkExtras.bytes)
        isStreaming = true
        phase = .responding(head)
        askForContent(head)
        return .runStreaming(head, match)
    }

    /// Sends `100 Continue` where the client waits for it; one that has begun to send does not (RFC 9110 §10.1.1).
    private mutating func askForContent(_ head: RequestHead) {
        if head.expectsContinue && head.framing != .none && position == input.count { due.append(.sendContinue) }
    }

    private mutating func collect(
        _ head: RequestHead, _ match: RouteMatch?, _ answer: Fault?
    ) throws(Fault) -> ConnectionAction? {
        do throws(Fault) {
            try body?.parse(input, from: &position, into: &content)
        } catch {
            // Too much of what is dropped anyway: the answer is the one that was decided.
            if case .contentTooLarge = error, let answer { throw answer }
            throw error
        }
        guard body?.isComplete != false else { return nil }
        body = nil
        phase = .responding(head)
        defer { content = [] }
        return .run(head, answer == nil ? content : [], match)
    }

    /// Moves content on to the running request.
    private mutating func stream() -> ConnectionAction? {
        guard isStreaming, !isStreamFull, body != nil else { return nil }
        var piece: [UInt8] = []
        do throws(Fault) {
            try body?.parse(input, from: &position, into: &piece)
        } catch {
            // The handler learns of it and may still answer; the connection ends after that.
            body = nil
            input = []
            position = 0
            return .failContent(error)
        }
        if body?.isComplete == true {
            body = nil
            isStreaming = false
            due.append(.finishContent)
        }
        return piece.isEmpty ? nil : .deliver(piece)
    }

    /// What the peer's end means where more was needed.
    private mutating func endOfInput(_ now: Instant) -> ConnectionAction? {
        guard peerHasFinished else { return nil }
        switch phase {
        case .head where position < input.count:
            // Held back: what was sent before the end is still to be answered.
            return nil
        case .head:
            // Answers to earlier requests may still wait to be written.
            if hasOutput {
                beginClosing(now)
                return nil
            }
            phase = .closed
            return .close
        case .collecting: return refuse(.contentCutOff, now)
        case .responding:
            guard isStreaming, !isStreamFull, body != nil else { return nil }
            body = nil
            return .failContent(.contentCutOff)
        case .closing:
            guard hasFinishedWriting else { return nil }
            phase = .closed
            return .close
        case .closed: return nil
        }
    }

    mutating func refuse(_ fault: Fault, _ now: Instant) -> ConnectionAction {
        var head: RequestHead?
        if case .collecting(let collecting, _, _) = phase { head = collecting }
        // The answer is not in the output yet; that it is tells `wrote`.
        phase = .closing
        phaseStart = now
        input = []
        position = 0
        body = nil
        content = []
        return .refuse(fault, head)
    }

    private mutating func dropReadInput() {
        if position == input.count {
            input.removeAll(keepingCapacity: input.capacity <= limits.readAhead.bytes)
            position = 0
        } else if position > limits.readAhead.bytes {
            input.removeFirst(position)
            position = 0
        }
    }
}
