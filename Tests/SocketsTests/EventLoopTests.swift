import Glibc
import Sockets
import Synchronization
import Testing

struct EventLoopTests {
    private static let kinds = PollerTests.Kind.allCases

    private func withLoop(_ kind: PollerTests.Kind, _ body: (EventLoop) async throws -> Void) async throws {
        let group: EventLoopGroup
        switch kind {
        case .epoll: group = try EventLoopGroup(count: 1) { () throws(SystemError) in try EpollPoller() }
        case .poll: group = try EventLoopGroup(count: 1) { PollPoller() }
        }
        try await body(group.loops[0])
        await withCheckedContinuation { continuation in
            group.stop()
            continuation.resume()
        }
    }

    @Test(arguments: kinds)
    func runsClosuresInOrderOnItsThread(kind: PollerTests.Kind) async throws {
        try await withLoop(kind) { loop in
            #expect(!loop.isCurrent)
            let seen = Mutex<[Int]>([])
            await withCheckedContinuation { continuation in
                for number in 0..<100 { loop.execute { seen.withLock { $0.append(loop.isCurrent ? number : -1) } } }
                loop.execute { continuation.resume() }
            }
            #expect(seen.withLock { $0 } == Array(0..<100))
        }
    }

    @Test(arguments: kinds)
    func runsTasksAndTheirContinuations(kind: PollerTests.Kind) async throws {
        try await withLoop(kind) { loop in
            let isCurrent = await Task(executorPreference: loop) {
                let before = loop.isCurrent
                await Task.yield()
                return before && loop.isCurrent
            }.value
            #expect(isCurrent)
        }
    }

    @Test(arguments: kinds)
    func firesTimersInOrderAndNotCancelledOnes(kind: PollerTests.Kind) async throws {
        try await withLoop(kind) { loop in
            let fired = Mutex<[String]>([])
            await withCheckedContinuation { continuation in
                loop.execute {
                    let now = Instant.now
                    _ = loop.schedule(at: now + .milliseconds(3)) { continuation.resume() }
                    _ = loop.schedule(at: now + .milliseconds(2)) { fired.withLock { $0.append("second") } }
                    _ = loop.schedule(at: now + .milliseconds(1)) { fired.withLock { $0.append("first") } }
                    let cancelled = loop.schedule(at: now) { fired.withLock { $0.append("cancelled") } }
                    loop.cancel(cancelled)
                }
            }
            #expect(fired.withLock { $0 } == ["first", "second"])
        }
    }

    @Test(arguments: kinds)
    func tellsTheHandlerWhatIsReady(kind: PollerTests.Kind) async throws {
        try await withLoop(kind) { loop in
            let pair = try SocketPair()
            let handler = EventRecorder(loop: loop, number: pair.left.number)
            let readiness = await handler.firstReadiness { pair.sendFromRight("x") }
            #expect(readiness == .readable)
        }
    }

    /// The kernel gives the number of a closed descriptor to the next one: an event of the old must not reach it.
    @Test func anEventOfAnOlderRegistrationIsDropped() async throws {
        let poller = ScriptedPoller()
        let events = poller.events
        let loop = try EventLoop(poller: poller)
        let pair = try SocketPair()
        let number = pair.left.number
        let thread = try loop.start(name: "scripted")
        let handler = EventRecorder(loop: loop, number: number)
        let readiness = await handler.firstReadiness {
            // Generation 1 is the handler's; 9 was never given, like one that is over.
            events.withLock {
                $0 = [
                    PollEvent(id: RegistrationID(descriptor: number, generation: 9), readiness: .hungUp),
                    PollEvent(id: RegistrationID(descriptor: number, generation: 1), readiness: .writable),
                ]
            }
        }
        #expect(readiness == .writable)
        loop.stop()
        thread.join()
    }

    @Test func aTaskThatComesAfterTheEndStillRuns() async throws {
        let group = try EventLoopGroup(count: 1)
        let loop = group.loops[0]
        group.stop()
        let value = await Task(executorPreference: loop) { 42 }.value
        #expect(value == 42)
    }

    @Test func loopsTakeTurns() throws {
        let group = try EventLoopGroup(count: 2)
        let first = group.next
        let second = group.next
        #expect(first !== second)
        #expect(group.next === first)
        group.stop()
    }
}
