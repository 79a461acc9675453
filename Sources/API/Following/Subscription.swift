internal import Store

/// One who follows a customization along by HTTP, and reads its pages together with the others who follow it.
final class Subscription: Sendable {
    private let following: Following
    private let reader: ChangesReader
    private let pages: SharedPages

    init(_ following: Following, _ reader: ChangesReader, _ pages: SharedPages) {
        self.following = following
        self.reader = reader
        self.pages = pages
    }

    deinit { reader.leave(following.id) }

    /// Waits until something happens, or the time has passed: then the signals are empty.
    func next(within time: Duration) async -> FollowerSignals { await following.next(within: time) }

    /// The page at present.
    ///
    /// - Throws: as the store does.
    func page(_ query: ChangesPage.Query) async throws(StoreError) -> ChangesPage {
        try await reader.page(query, of: following.id)
    }

    /// The page that has in it what was signalled: read once for all who ask the same.
    ///
    /// - Throws: as the store does.
    func page(_ query: ChangesPage.Query, after signals: FollowerSignals) async throws(StoreError) -> ChangesPage {
        try await pages.page(query, asOf: signals.number) { [reader, id = following.id] in
            do throws(StoreError) {
                return .success(try await reader.page(query, of: id))
            } catch {
                return .failure(error)
            }
        }
    }
}
