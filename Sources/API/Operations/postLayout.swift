internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `POST …/layout`: what a device shows, with tabs that only the app knows (contract §5); stores nothing.
    ///
    /// What an editor needs is asked for by the query where the body has `items` of its own.
    func postLayout(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let withItems = try call.query.flag("items")
        let form = try await content(of: call, about: id) { json throws(FormFaults) in
            try LayoutRequestForm.read(json)
        }
        try call.require(form.query.family)
        let stored = try await customization(id, form.catalogRevision)
        let faults = form.faults(view: stored.view)
        guard faults.isEmpty else { throw .form(faults, Precondition.State(stored)) }
        let layout = Resolver.layout(stored.customization, view: stored.view, query: form.query)
        let includesItems = withItems || form.includesItems
        return .json(LayoutForm.bytes(layout, epoch: stored.epoch, includesItems: includesItems))
    }
}
