internal import Customizations
internal import HTTP
internal import Store

/// What following a customization along needs: the followers, the clock, and how they read.
final class Following: Sendable {
    let followers = Followers()
    let clock: AlarmClock
    let settings: FollowingSettings
    private let store: any CustomizationStore
    private let turns: Turnstile

    /// Observes the store from now on, and tells the followers when the signal is given.
    init(
        _ store: any CustomizationStore, _ settings: FollowingSettings, _ clock: AlarmClock, until drain: DrainSignal
    ) {
        self.store = store
        self.settings = settings
        self.clock = clock
        turns = Turnstile(limit: settings.readings)
        store.observe(followers)
        Task { [weak followers] in
            await drain.wait()
            followers?.end()
        }
    }

    /// Reads a page when it is its turn: where many come at once, as after a start, they wait and are not refused.
    ///
    /// - Throws: as the store does.
    func page(_ query: ChangesPage.Query, of id: CustomizationID) async throws(StoreError) -> ChangesPage {
        try await turns.pass { () throws(StoreError) in
            ChangesPage(try await store.customization(id, catalogRevision: query.catalog), query)
        }
    }

    /// The page that has the news in it, read once for all who ask the same.
    ///
    /// - Throws: as the store does.
    func page(
        _ query: ChangesPage.Query, after news: News, for follower: Follower
    ) async throws(StoreError) -> ChangesPage {
        try await follower.pages.page(query, asOf: news.event) { [self, id = follower.id] in
            do throws(StoreError) {
                return .success(try await page(query, of: id))
            } catch {
                return .failure(error)
            }
        }
    }
}
