import Sockets
import Synchronization

/// Registers itself and keeps the first event.
final class EventRecorder: EventHandler {
    private let loop: EventLoop
    private let number: Int32
    private let state = Mutex<(id: RegistrationID?, waiter: CheckedContinuation<Readiness, Never>?)>((nil, nil))

    init(loop: EventLoop, number: Int32) {
        self.loop = loop
        self.number = number
    }

    func firstReadiness(after cause: @escaping @Sendable () -> Void) async -> Readiness {
        await withCheckedContinuation { continuation in
            loop.execute {
                let id = try? self.loop.register(self.number, interest: .readable, handler: self)
                self.state.withLock { $0 = (id, continuation) }
                cause()
            }
        }
    }

    func ready(_ readiness: Readiness) {
        let (id, waiter) = state.withLock { state in
            defer { state = (nil, nil) }
            return state
        }
        if let id { loop.deregister(id) }
        waiter?.resume(returning: readiness)
    }
}
