internal import HTTP
internal import Store

/// One event stream: tells what changed after the event before it, again and again (contract §3.3).
///
/// What it has to tell is never queued: however slowly the client reads, there is one event at a time, and the next one
/// has all that happened meanwhile.
struct EventStream: Sendable {
    let subscription: Subscription
    let settings: FollowingSettings
    let query: ChangesPage.Query
    /// What was there when it began.
    let first: ChangesPage
    /// Where it begins.
    let start: Cursor
    /// Whose stream it is, as long as that is so.
    let standing: Standing
    let report: @Sendable (StoreError) -> Void

    /// Writes until the client goes, its credential is good no longer, the server ends, or what is followed is gone.
    ///
    /// - Throws: What the writer throws when there is nobody to write to any more.
    func run(_ writer: BodyWriter) async throws {
        let known = Precondition.State(epoch: first.state.epoch, revision: start.revision)
        try await writer.write(EventText.opening(retry: .random(in: settings.retry), known))
        if first.state.revision > start.revision { try await writer.write(EventText.change(first)) }

        var cursor = Cursor(first.state)
        while true {
            let signals = await subscription.next(within: standing.time(upTo: settings.commentInterval))
            try Task.checkCancellation()
            guard await standing.isGood() else { return }
            if signals.isEmpty { try await writer.write(EventText.comment) }
            for publication in signals.publications { try await writer.write(EventText.catalog(publication)) }
            if signals.hasChanged {
                guard let next = try await tell(signals, after: cursor, writer) else { return }
                cursor = next
            }
            if signals.isOver { return }
        }
    }

    /// Tells what is new.
    ///
    /// - Returns: The cursor after it, or `nil` at the stream's end: a client whose cursor is good comes again with it.
    private func tell(_ signals: FollowerSignals, after cursor: Cursor, _ writer: BodyWriter) async throws -> Cursor? {
        var query = query
        query.since = cursor.revision
        let page: ChangesPage
        do throws(StoreError) {
            page = try await subscription.page(query, after: signals)
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
