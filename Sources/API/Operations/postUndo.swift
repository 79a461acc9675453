internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `POST …/undo`: the inverse of what a revision changed, as a new act made now (contract §3.5).
    func postUndo(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let catalogRevision = try call.query.revision("catalogRevision")
        let precondition = try call.precondition(read: StateTag.state)
        let form = try await content(of: call, about: id) { json throws(FormFaults) in try UndoForm.read(json) }
        let submission = UndoSubmission(
            revision: form.revision, epoch: form.epoch, change: form.id, device: form.device,
            catalogRevision: catalogRevision, precondition: precondition)
        let report = try await stored { store throws(StoreError) in try await store.undo(submission, in: id) }
        let (stored, view) = (report.stored, report.stored.view)
        return .object { object in
            object.member("revision", stored.customization.revision)
            object.member("epoch", stored.epoch)
            if !form.id.isEmpty { object.member("id", form.id.text) }
            object.member("status", report.status.rawValue)
            object.array("results") { UndoResultsForm.write(report.results, view: view, to: &$0) }
            FieldChangesForm.writeChanges(
                FieldChanges(stored.customization, since: report.before, view: view), to: &object)
        }
    }
}
