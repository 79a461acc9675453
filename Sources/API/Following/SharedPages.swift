internal import Customizations
internal import Store
import Synchronization

/// Reads and encodes what changed once for all followers that stand at the same place.
final class SharedPages: Sendable {
    /// A place to read from: whose customization, after which revision, by which catalog revision.
    struct Place: Hashable, Sendable {
        let id: CustomizationID
        let since: Int
        let revision: RevisionSelector
    }

    private struct Flight {
        let number: Int
        let task: Task<Result<EventPage, OperationError>, Never>
    }

    private struct State {
        var flights: [Place: Flight] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// The page at a place: one that is being read, or a new one.
    ///
    /// A page that is shared was begun after its followers were woken for the change at the latest when the first of
    /// them asked, so that it holds what they were woken for; what came after wakes them again.
    func page(
        at place: Place, read: @escaping @Sendable () async throws(OperationError) -> StoredCustomization
    ) async throws(OperationError) -> EventPage {
        let flight = state.withLock { state in
            if let flight = state.flights[place] { return flight }
            state.last += 1
            let number = state.last
            let task = Task { () -> Result<EventPage, OperationError> in
                do throws(OperationError) {
                    let stored = try await read()
                    self.land(number, at: place)
                    return .success(EventPage(stored, since: place.since))
                } catch {
                    self.land(number, at: place)
                    return .failure(error)
                }
            }
            let flight = Flight(number: number, task: task)
            state.flights[place] = flight
            return flight
        }
        return try await flight.task.value.get()
    }

    private func land(_ number: Int, at place: Place) {
        state.withLock { state in
            if state.flights[place]?.number == number { state.flights[place] = nil }
        }
    }
}
