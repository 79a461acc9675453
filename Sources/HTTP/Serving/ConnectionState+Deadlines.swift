package import Sockets

extension ConnectionState {
    /// When ``deadlinePassed(now:)`` wants to be called, if nothing happens before.
    package var deadline: Instant? {
        if case .closed = phase { return nil }
        return Self.earlier(phaseDeadline, Self.earlier(outputDeadline, halfClosedDeadline))
    }

    /// The time has come; what follows from it is in ``next(now:)``.
    package mutating func deadlinePassed(now: Instant) {
        if let deadline = outputDeadline, deadline <= now {
            if !outputWindow.renew(at: now, minimum: limits.minimumProgress.bytes) { return broke() }
        }
        if let deadline = halfClosedDeadline, deadline <= now {
            finishedAt = nil
            due.append(.cancel)
        }
        if let deadline = phaseDeadline, deadline <= now { phaseEnded(now) }
    }

    private static func earlier(_ left: Instant?, _ right: Instant?) -> Instant? {
        guard let left, let right else { return left ?? right }
        return min(left, right)
    }

    private var phaseDeadline: Instant? {
        switch phase {
        case .head where parser.isFresh && hasOutput: nil
        case .head where isIdle: Self.earlier(phaseStart + limits.idleTime, drainDeadline)
        case .head: phaseStart + limits.headerTime
        case .collecting: contentWindow.start + limits.contentTime
        case .responding: isStreaming && !isStreamFull && body != nil ? contentWindow.start + limits.contentTime : nil
        case .closing: hasFinishedWriting ? phaseStart + limits.lingerTime : nil
        case .closed: nil
        }
    }

    private var outputDeadline: Instant? { hasOutput ? outputWindow.start + limits.writeTime : nil }

    private var halfClosedDeadline: Instant? {
        guard case .responding = phase else { return nil }
        return finishedAt.map { $0 + limits.halfClosedTime }
    }

    private mutating func phaseEnded(_ now: Instant) {
        switch phase {
        case .head:
            // An idle connection owes nothing and is owed nothing; a begun request is owed its 408.
            if isIdle { close() } else { due.append(refuse(.headerTimeout, now)) }
        case .collecting:
            if !contentWindow.renew(at: now, minimum: limits.minimumContent.bytes) {
                due.append(refuse(.contentTimeout, now))
            }
        case .responding:
            if !contentWindow.renew(at: now, minimum: limits.minimumContent.bytes) {
                body = nil
                due.append(.failContent(.contentTimeout))
            }
        case .closing: close()
        case .closed: break
        }
    }

    private mutating func close() {
        due.append(.close)
        phase = .closed
    }
}
