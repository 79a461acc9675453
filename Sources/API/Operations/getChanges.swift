internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// The most changes on a page, and the page where none is asked for.
    private static let pageLimit = 1_000

    /// `GET …/changes`: the present value of every field changed after `since` (contract §3.3).
    ///
    /// - Throws: `.cursorGone` for a `since` above 0 of another epoch, or ahead.
    func getChanges(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let since = try call.query.integer("since", in: 0...Int.max) ?? 0
        let epoch = try call.query.text("epoch")
        let limit = try call.query.integer("limit", in: 1...Self.pageLimit)
        let wait = try call.query.integer("wait", in: 0...60) ?? 0
        let cursor = Cursor(epoch: epoch, revision: since)
        let stored = try await changed(
            since: cursor, id, try call.query.revision("catalogRevision"), within: .seconds(wait))
        let changes = FieldChanges(stored.customization, since: since, limit: limit, view: stored.view)
        return try call.personal(FieldChangesForm.bytes(changes, epoch: stored.epoch), of: stored, id)
    }

    /// The customization as soon as it is past a cursor, or as it is when the time has passed or the server ends.
    ///
    /// Who waits is registered before it reads, so that no change is missed; while it waits it reads nothing.
    private func changed(
        since cursor: Cursor, _ id: CustomizationID, _ revision: RevisionSelector, within time: Duration
    ) async throws(OperationError) -> StoredCustomization {
        let following = time > .zero && !drainSignal.hasBegun ? store.followers.follow(id) : nil
        let deadline = ContinuousClock.Instant.now + time
        while true {
            let stored = try await customization(id, revision)
            try cursor.check(Precondition.State(stored))
            guard let following, stored.customization.revision <= cursor.revision else { return stored }
            var hasChanged = false
            while !hasChanged {
                let signals = await following.next(within: deadline - .now)
                if signals.isOver || ContinuousClock.Instant.now >= deadline { return stored }
                hasChanged = signals.hasChanged
            }
        }
    }
}
