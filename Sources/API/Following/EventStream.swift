internal import HTTP
internal import Sockets
internal import Store

/// One event stream: tells what changed after the event before it, again and again (contract §3.3).
///
/// What it has to tell is never queued: however slowly the client reads, there is one event at a time, and the next one
/// has all that happened meanwhile.
struct EventStream: Sendable {
    let following: Following
    let follower: Follower
    /// Counted for the person as long as the stream lives.
    let place: StreamPlace
    let query: ChangesPage.Query
    /// What was there when it began.
    let first: ChangesPage
    /// Where it begins.
    let start: Cursor
    let report: @Sendable (StoreError) -> Void

    /// Writes until the server ends, or what is followed is gone.
    ///
    /// - Throws: What the writer throws when there is nobody to write to any more.
    func run(_ writer: BodyWriter) async throws {
        defer { withExtendedLifetime(place) {} }
        let known = Precondition.State(epoch: first.state.epoch, revision: start.revision)
        let retry = Int.random(in: following.settings.retry)
        try await writer.write(EventText.opening(retry: retry, known))
        if first.state.revision > start.revision { try await writer.write(EventText.change(first)) }

        var cursor = Cursor(first.state)
        var alarm = setAlarm()
        defer { following.clock.cancel(alarm) }
        while true {
            let news = await follower.news()
            try Task.checkCancellation()
            for publication in news.publications { try await writer.write(EventText.catalog(publication)) }
            if news.concerns(cursor.revision) {
                guard let next = try await tell(news, after: cursor, writer) else { return }
                cursor = next
            }
            if news.isEnding { return }
            if news.isTimeUp {
                try await writer.write(EventText.comment)
                alarm = setAlarm()
            }
        }
    }

    private func setAlarm() -> TimerID {
        follower.setAlarm(of: following.clock, after: following.settings.commentInterval)
    }

    /// Tells what is new.
    ///
    /// - Returns: The cursor after it, or `nil` at the stream's end: a client whose cursor is good comes again with it.
    private func tell(_ news: News, after cursor: Cursor, _ writer: BodyWriter) async throws -> Cursor? {
        var query = query
        query.since = cursor.revision
        let page: ChangesPage
        do throws(StoreError) {
            page = try await following.page(query, after: news, for: follower)
        } catch {
            switch error {
            case .unknownApp, .unknownCatalog, .unknownRevision: try await writer.write(EventText.gone(nil))
            default: report(error)
            }
            return nil
        }
        guard cursor.isGood(for: page.state) else {
            try await writer.write(EventText.gone(page.state))
            return nil
        }
        if page.state.revision > cursor.revision { try await writer.write(EventText.change(page)) }
        return Cursor(page.state)
    }
}
