internal import Customizations
internal import HTTP
internal import Store

extension Operations {
    /// The most changes on a page, and the page where none is asked for.
    private static let pageLimit = 1_000

    /// `GET …/changes`: the present value of every field changed after `since` (contract §3.3).
    ///
    /// - Throws: `.cursorGone` for a `since` above 0 of another epoch, or ahead; `.credentialUnknown` where the caller's
    ///   was revoked, or expired, while it waited.
    func getChanges(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let cursor = try call.cursor
        let query = ChangesPage.Query(
            since: cursor.revision, limit: try call.query.integer("limit", in: 1...Self.pageLimit),
            catalog: try call.query.revision("catalogRevision"))
        let page: ChangesPage
        if let seconds = try call.query.integer("wait", in: 0...60), seconds > 0 {
            page = try await self.page(
                query, of: id, after: cursor, waiting: call.standing.time(upTo: .seconds(seconds)))
            // What is revoked counts at once: nothing of a time after it is told (contract §6).
            guard await call.standing.isGood() else { throw .credentialUnknown }
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
        let subscription = changes.subscribe(to: id)
        let deadline = changes.clock.now + time
        var page = try await stored { _ throws(StoreError) in try await subscription.page(query) }
        try cursor.check(page.state)
        while page.state.revision <= cursor.revision {
            let signals = await subscription.next(within: deadline - changes.clock.now)
            if signals.hasChanged {
                page = try await stored { _ throws(StoreError) in try await subscription.page(query, after: signals) }
                try cursor.check(page.state)
            }
            if signals.isOver || changes.clock.now >= deadline { break }
        }
        return page
    }
}
