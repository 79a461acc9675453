import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One thread that waits for descriptors, fires timers, and runs closures and Swift tasks.
///
/// It is a serial executor (an actor may live on it) and a task executor (`Task(executorPreference: loop)` runs on
/// it). The state of the poller and the timers is touched by the loop's thread alone; its mutex is never waited for.
package final class EventLoop: SerialExecutor, TaskExecutor, Sendable {
    private let inbox = Mutex(Inbox())
    private let registry: Mutex<Registry>
    private let timers = Mutex(TimerHeap<@Sendable () -> Void>())
    private let wakeUp: WakeUp
    private let thread = Atomic<UInt>(0)

    /// A loop on the given poller; nothing happens before ``start(name:)``.
    ///
    /// - Throws: `EMFILE` or `ENFILE` if there is no descriptor for the wake-up.
    package init(poller: sending any Poller) throws(SystemError) {
        wakeUp = try WakeUp()
        var registry = Registry(poller: poller)
        try registry.watchWakeUp(wakeUp.descriptor)
        self.registry = Mutex(registry)
    }

    /// Whether the caller runs on this loop's thread.
    package var isCurrent: Bool { thread.load(ordering: .relaxed) == Self.currentThread }

    /// Starts the loop's thread.
    ///
    /// - Throws: `EAGAIN` if the system has no thread to give.
    package func start(name: String) throws(SystemError) -> LoopThread {
        try LoopThread(name: name) { self.run() }
    }

    /// Runs the closure on the loop's thread, after what was put there before.
    package func execute(_ work: @escaping @Sendable () -> Void) { put(.closure(work)) }

    /// Ends the loop after what is waiting has been run.
    package func stop() {
        let asleep = inbox.withLock { inbox in
            defer { if inbox.phase != .stopped { inbox.phase = .stopping } }
            return inbox.phase == .asleep
        }
        if asleep { wakeUp.signal() }
    }

    /// Calls `action` on the loop's thread at the deadline or soon after. To be called on the loop's thread.
    package func schedule(at deadline: Instant, _ action: @escaping @Sendable () -> Void) -> TimerID {
        precondition(isCurrent, "a loop's timers belong to its thread")
        return timers.withLock { $0.add(at: deadline, action) }
    }

    /// Forgets a timer; one that has fired is no error. To be called on the loop's thread.
    package func cancel(_ timer: TimerID) { _ = timers.withLock { $0.cancel(timer) } }

    /// Watches a descriptor. To be called on the loop's thread.
    ///
    /// - Throws: what the poller says.
    package func register(
        _ descriptor: Int32, interest: Readiness, handler: any EventHandler
    ) throws(SystemError) -> RegistrationID {
        precondition(isCurrent, "a loop's descriptors belong to its thread")
        return try registry.withLock { registry throws(SystemError) in
            try registry.add(descriptor, interest: interest, handler: handler)
        }
    }

    /// Changes what is asked about a descriptor. To be called on the loop's thread.
    ///
    /// - Throws: what the poller says.
    package func update(_ id: RegistrationID, interest: Readiness) throws(SystemError) {
        precondition(isCurrent, "a loop's descriptors belong to its thread")
        try registry.withLock { registry throws(SystemError) in try registry.update(id, interest: interest) }
    }

    /// Watches a descriptor no more; to be called on the loop's thread, before the descriptor is closed.
    package func deregister(_ id: RegistrationID) {
        precondition(isCurrent, "a loop's descriptors belong to its thread")
        registry.withLock { $0.remove(id) }
    }

    // MARK: Executor

    /// Takes a job of the Swift runtime.
    package func enqueue(_ job: consuming ExecutorJob) { put(.job(UnownedJob(job))) }

    /// Traps unless the caller runs on this loop's thread.
    package func checkIsolated() { precondition(isCurrent, "not on the event loop's thread") }

    /// Whether the caller runs on this loop's thread, for the runtime.
    package func isIsolatingCurrentContext() -> Bool? { isCurrent }

    // MARK: The loop

    private func run() {
        thread.store(Self.currentThread, ordering: .relaxed)
        var items: [Inbox.Item] = []
        var events: [PollEvent] = []
        while true {
            items = inbox.withLock { [items] in $0.takeAll(leaving: items) }
            for item in items { perform(item) }
            items.removeAll(keepingCapacity: true)
            fireTimers()
            guard let timeout = timeToWait() else { break }
            wait(atMost: timeout.longest, into: &events)
            for event in events { dispatch(event) }
            events.removeAll(keepingCapacity: true)
        }
    }

    /// How long the poller may wait; `nil` when the loop is to end.
    private func timeToWait() -> (longest: Duration?, Void)? {
        let earliest = timers.withLock { $0.earliest }
        return inbox.withLock { inbox in
            if !inbox.isEmpty { return (.zero, ()) }
            if inbox.phase == .stopping {
                // Before anybody can see that it is over: who brings late items becomes the loop's thread.
                thread.store(0, ordering: .relaxed)
                inbox.phase = .stopped
                return nil
            }
            inbox.phase = .asleep
            return (earliest.map { max(.zero, $0 - .now) }, ())
        }
    }

    private func wait(atMost timeout: Duration?, into events: inout [PollEvent]) {
        do throws(SystemError) {
            try registry.withLock { registry throws(SystemError) in
                try registry.poller.wait(atMost: timeout, into: &events)
            }
        } catch {
            // Only a poller that this program has broken fails to wait (EINVAL, epoll_wait(2)). Timers and closures still
            // run; without a rest in between they would do so at the cost of a whole processor.
            usleep(10_000)
        }
        inbox.withLock { if $0.phase == .asleep { $0.phase = .running } }
    }

    private func dispatch(_ event: PollEvent) {
        if event.id.descriptor == wakeUp.descriptor { return wakeUp.reset() }
        registry.withLock { $0.handler(of: event.id) }?.ready(event.readiness)
    }

    private func fireTimers() {
        let now = Instant.now
        while let action = timers.withLock({ $0.popDue(at: now) }) { action() }
    }

    private func perform(_ item: Inbox.Item) {
        switch item {
        case .closure(let work): work()
        case .job(let job):
            job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
    }

    private func put(_ item: Inbox.Item) {
        let (wake, late) = inbox.withLock { ($0.put(item), $0.phase == .stopped) }
        if wake { wakeUp.signal() }
        if late { runLate() }
    }

    /// Runs what comes after the end on the thread that brings it, one thread at a time: a task whose loop is gone
    /// still ends.
    private func runLate() {
        guard
            inbox.withLock({ inbox in
                defer { inbox.hasDrainer = true }
                return !inbox.hasDrainer
            })
        else { return }
        thread.store(Self.currentThread, ordering: .relaxed)
        while let items = lateItems() { for item in items { perform(item) } }
    }

    private func lateItems() -> [Inbox.Item]? {
        inbox.withLock { inbox in
            if inbox.isEmpty {
                thread.store(0, ordering: .relaxed)
                inbox.hasDrainer = false
                return nil
            }
            return inbox.takeAll(leaving: [])
        }
    }

    private static var currentThread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            pthread_self()
        #endif
    }
}
