internal import Customizations
internal import HTTP
internal import Store

extension Operations {
    /// Event streams that a person may have open (contract §7).
    static let streamLimit = 10

    /// `GET …/events`: a customization's changes as they come (contract §3.3), resumed by `Last-Event-ID`.
    ///
    /// - Throws: `.cursorGone` for a cursor of another epoch, or ahead; `.tooManyStreams`.
    func getEvents(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let revision = try call.query.revision("catalogRevision")
        let cursor = try Self.cursor(of: call)
        guard let following = store.followers.follow(id, limit: Self.streamLimit) else {
            throw .tooManyStreams(limit: Self.streamLimit)
        }
        let stored = try await customization(id, revision)
        try cursor?.check(Precondition.State(stored))
        let stream = EventStream(
            operations: self, following: following, revision: revision, start: stored,
            cursor: cursor?.revision ?? stored.customization.revision)
        let fields: Fields = [
            "Content-Type": "text/event-stream", "Cache-Control": "no-store", "Vary": "Authorization, Origin",
            // A proxy that gathers the answer would hold back what should come at once.
            "X-Accel-Buffering": "no",
        ]
        return Response(.ok, fields: fields, content: .stream { writer in try await stream.run(writer) })
    }

    /// Where the client stands: `Last-Event-ID`, else `since` with `epoch`, else `nil`, which is the present.
    private static func cursor(of call: Call) throws(OperationError) -> Cursor? {
        if let last = call.request.fields["Last-Event-ID"], !last.isEmpty {
            guard let cursor = Cursor(eventID: last) else {
                throw .badParameter("“Last-Event-ID” is no id of an event here, which is <epoch>.<revision>.")
            }
            return cursor
        }
        let epoch = try call.query.text("epoch")
        guard let since = try call.query.integer("since", in: 0...Int.max) else { return nil }
        return Cursor(epoch: epoch, revision: since)
    }
}
