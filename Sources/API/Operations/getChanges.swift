internal import Customizations
internal import HTTP
internal import Sockets
internal import Store

extension Operations {
    /// The most changes on a page, and the page where none is asked for.
    private static let pageLimit = 1_000

    /// `GET …/changes`: the present value of every field changed after `since` (contract §3.3).
    ///
    /// - Throws: `.cursorGone` for a `since` above 0 of another epoch, or ahead.
    func getChanges(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let cursor = try call.cursor
        let query = ChangesPage.Query(
            since: cursor.revision, limit: try call.query.integer("limit", in: 1...Self.pageLimit),
            catalog: try call.query.revision("catalogRevision"))
        let page: ChangesPage
        if let seconds = try call.query.integer("wait", in: 0...60), seconds > 0 {
            page = try await self.page(query, of: id, after: cursor, waiting: .seconds(seconds))
        } else {
            page = ChangesPage(try await customization(id, query.catalog), query)
            try cursor.check(page.state)
        }
        return try call.personal(page.content, at: page.state, id)
    }

    /// The page as soon as there is something on it; what is there when the time is up or the server ends.
    private func page(
        _ query: ChangesPage.Query, of id: CustomizationID, after cursor: Cursor, waiting time: Duration
    ) async throws(OperationError) -> ChangesPage {
        // First of all, so that no commit falls between the reading and the waiting.
        let follower = following.followers.follow(id)
        var page = try await stored { _ throws(StoreError) in try await following.page(query, of: id) }
        try cursor.check(page.state)
        let alarm = follower.setAlarm(of: following.clock, after: time)
        defer { following.clock.cancel(alarm) }
        while page.state.revision <= cursor.revision {
            let news = await follower.news()
            if news.concerns(cursor.revision) {
                page = try await stored { _ throws(StoreError) in
                    try await following.page(query, after: news, for: follower)
                }
                try cursor.check(page.state)
            }
            if news.isTimeUp || news.isEnding || Task.isCancelled { break }
        }
        return page
    }
}
