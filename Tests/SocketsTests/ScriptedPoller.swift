import Glibc
import Sockets
import Synchronization

/// Says what it was told to say, without asking the system.
final class ScriptedPoller: Poller {
    let events: Box

    init() { events = Box() }

    final class Box: Sendable {
        private let list = Mutex<[PollEvent]>([])
        func withLock<Value>(_ body: (inout sending [PollEvent]) -> sending Value) -> Value { list.withLock(body) }
    }

    func add(_ id: RegistrationID, interest: Readiness) throws(SystemError) {}
    func update(_ id: RegistrationID, interest: Readiness) throws(SystemError) {}
    func remove(_ id: RegistrationID) {}

    func wait(atMost timeout: Duration?, into events: inout [PollEvent]) throws(SystemError) {
        events += self.events.withLock { list in
            defer { list = [] }
            return list
        }
        sched_yield()
    }
}
