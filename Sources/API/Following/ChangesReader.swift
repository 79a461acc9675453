internal import Store
import Synchronization

/// Reads the store for those who follow along: a few at a time, and once for all who follow one customization.
final class ChangesReader: Sendable {
    let settings: FollowingSettings
    private let store: any CustomizationStore
    private let turns: Turnstile
    /// What is shared, for as long as anybody subscribes.
    private let shared = Mutex<[CustomizationID: SharedPages]>([:])

    init(_ store: any CustomizationStore, _ settings: FollowingSettings) {
        self.store = store
        self.settings = settings
        turns = Turnstile(limit: settings.readings)
    }

    /// What waiting times go by.
    var clock: AlarmClock { store.followers.clock }

    /// Follows a customization, for as long as what is returned is held.
    func subscribe(to id: CustomizationID) -> Subscription { Subscription(store.followers.follow(id), self, join(id)) }

    /// Follows a customization by an event stream, of which a person has only so many.
    ///
    /// - Returns: `nil` where that would be one too many.
    func stream(of id: CustomizationID) -> Subscription? {
        store.followers.follow(id, limit: settings.streamsPerPerson).map { Subscription($0, self, join(id)) }
    }

    /// Reads a page when it is its turn: where many come at once, as after a start, they wait and are not refused.
    ///
    /// - Throws: as the store does.
    func page(_ query: ChangesPage.Query, of id: CustomizationID) async throws(StoreError) -> ChangesPage {
        try await turns.pass { () throws(StoreError) in
            ChangesPage(try await store.customization(id, catalogRevision: query.catalog), query)
        }
    }

    /// Counts a subscription no more.
    func leave(_ id: CustomizationID) {
        shared.withLock { shared in
            if shared[id]?.readersChanged(by: -1) == 0 { shared[id] = nil }
        }
    }

    private func join(_ id: CustomizationID) -> SharedPages {
        shared.withLock { shared in
            let pages = shared[id] ?? SharedPages()
            pages.readersChanged(by: 1)
            shared[id] = pages
            return pages
        }
    }
}
