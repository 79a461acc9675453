import SQLite
import Synchronization

/// Tells the observers of a store what was committed.
final class Announcer: Sendable {
    private let observers = Mutex<[any StoreObserver]>([])

    /// Tells one more from now on, for as long as the store lives.
    func add(_ observer: any StoreObserver) {
        observers.withLock { $0.append(observer) }
    }

    /// Tells all of them.
    func tell(_ event: StoreEvent) {
        for observer in observers.withLock({ $0 }) { observer.committed(event) }
    }
}

extension WriteConnection {
    /// Has an event told once this job is durable, before its writer is answered; never, if the job fails.
    func announce(_ event: StoreEvent, by announcer: Announcer) {
        afterCommit { announcer.tell(event) }
    }
}
