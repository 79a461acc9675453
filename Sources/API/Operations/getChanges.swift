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
        // How long the request may be held; nothing is waited for yet.
        _ = try call.query.integer("wait", in: 0...60)
        let stored = try await customization(id, call.query.revision("catalogRevision"))
        let state = Precondition.State(stored)
        let isOfOtherEpoch = since > 0 && epoch.map { !$0.utf8.elementsEqual(state.epoch.utf8) } ?? false
        if isOfOtherEpoch || since > state.revision { throw .store(.cursorGone(state)) }
        let changes = FieldChanges(stored.customization, since: since, limit: limit, view: stored.view)
        return try call.personal(FieldChangesForm.bytes(changes, epoch: stored.epoch), of: stored, id)
    }
}
