package import Store
import Synchronization

/// What is read for all followers of one customization together: one change is read and encoded once, not once for each.
package final class SharedPages: Sendable {
    private typealias Reading = Task<Result<ChangesPage, StoreError>, Never>

    private struct Entry {
        let reading: Reading
        /// How many are expected to ask for it still.
        var expected: Int
    }

    private struct State {
        var readers = 0
        /// The event that all entries were read after.
        var event: UInt64 = 0
        var entries: [ChangesPage.Query: Entry] = [:]
    }

    private let state = Mutex(State())

    /// Nothing was read yet.
    package init() {}

    /// Counts those who read, so that a page that all have taken is not kept; tells how many there are now.
    @discardableResult
    package func readersChanged(by number: Int) -> Int {
        state.withLock { state in
            state.readers += number
            return state.readers
        }
    }

    /// The page as of an event or later; read by the first who asks for it.
    ///
    /// A page that was begun before the event may lack it, and whoever took it would not be woken again: it is shared
    /// only with those who were told of nothing later when it was begun.
    ///
    /// - Throws: as reading does.
    package func page(
        _ query: ChangesPage.Query, asOf event: UInt64,
        read: @escaping @Sendable () async -> Result<ChangesPage, StoreError>
    ) async throws(StoreError) -> ChangesPage {
        let reading = state.withLock { state in
            if state.event < event {
                state.event = event
                state.entries = [:]
            }
            var entry = state.entries[query] ?? Entry(reading: Task { await read() }, expected: state.readers)
            entry.expected -= 1
            state.entries[query] = entry.expected > 0 ? entry : nil
            return entry.reading
        }
        return try await reading.value.get()
    }
}
