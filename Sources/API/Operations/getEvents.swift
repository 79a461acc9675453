internal import Customizations
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/events`: Server-Sent Events, one for each change and each catalog revision (contract §3.3).
    ///
    /// - Throws: `.cursorGone` for a cursor of another epoch, or ahead; `.tooManyStreams`.
    func getEvents(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let cursor = try call.streamCursor
        let query = ChangesPage.Query(
            since: cursor?.revision ?? .max, catalog: try call.query.revision("catalogRevision"))
        guard let subscription = changes.stream(of: id) else {
            throw .tooManyStreams(limit: changes.settings.streamsPerPerson)
        }
        let first = try await stored { _ throws(StoreError) in try await subscription.page(query) }
        try cursor?.check(first.state)
        let requestID = RequestID.of(call.request)
        let stream = EventStream(
            subscription: subscription, settings: changes.settings, query: query, first: first,
            start: cursor ?? Cursor(first.state), standing: call.standing
        ) { log(.store($0), requestID) }
        return .events { writer in try await stream.run(writer) }
    }
}

extension Response {
    /// Server-Sent Events: never kept, and passed on at once by proxies that gather what they pass on.
    fileprivate static func events(_ producer: @escaping ResponseContent.Producer) -> Response {
        Response(
            .ok,
            fields: [
                "Content-Type": "text/event-stream", "Cache-Control": CachePolicy.none.rawValue,
                "Vary": "Authorization, Accept-Encoding, Origin", "X-Accel-Buffering": "no",
            ],
            content: .stream(producer))
    }
}
